import type { ExportedList } from "@/lib/contract/terms";
import { appointmentRecords } from "../appointments/appointment-records";
import { doctorRecords } from "../appointments/doctor-records";
import { specialityRecords } from "../appointments/speciality-records";
import { listAudit } from "../audit/audit-records";
import { brandRecords, categoryRecords } from "../catalogue/category-records";
import { listPrices } from "../catalogue/price-records";
import { productRecords } from "../catalogue/product-records";
import { complaintRecords } from "../complaints/complaint-records";
import { blogRecords } from "../content/blog-records";
import { ebookRecords } from "../content/ebook-records";
import { bannerRecords, galleryRecords } from "../content/home-records";
import { noticeRecords } from "../content/notice-records";
import type { DeskKind, DeskRecord, ListPage, ListQuery } from "../desk/desk-record";
import { ebookOrderRecords } from "../ebook-orders/ebook-order-records";
import { shippedMediaStore } from "../kernel/files/stores";
import { readLibrary } from "../media/media-library";
import { listSubscribers } from "../newsletter/newsletter-records";
import { orderRecords } from "../orders/desk/order-records";
import { prescriptionRecords } from "../orders/prescriptions/prescription-records";
import { listOutgoingFacts } from "../outgoing/outgoing-records";
import { reviewedPayments, reviewedRefunds } from "../payments/review-records";
import { questionRecords } from "../questions/question-records";
import { listReturns } from "../returns/return-records";
import { listCustomerReviews } from "../reviews/customer-reviews";
import type { Services } from "../services";
import { pageRecords } from "../settings/page-records";
import { settingsRecords } from "../settings/settings-records";
import { listPeople } from "../staff/people-records";
import { staffRecords } from "../staff/staff-records";
import { listExpiring } from "../stock/expiring";
import { listLowStock } from "../stock/low-stock";
import { MAX_EXPORTED } from "./export-list";

type ListReader = (query: ListQuery) => Promise<ListPage>;

/**
 * Returns how each list that can be exported is read, which is how its screen reads it.
 * @param role who exports
 */
export function listReaders(services: Services, role: string): Record<ExportedList, ListReader> {
  const { db, now, media } = services;
  const stores = { media, shipped: shippedMediaStore() };
  const ofKind =
    (kind: Pick<DeskKind, "list">): ListReader =>
    (query) =>
      kind.list(db, query, now());
  /** For a list whose screen has no pages. */
  const ofAll =
    (read: (most: number, query: ListQuery) => Promise<DeskRecord[]>): ListReader =>
    async (query) => {
      const { page, perPage } = query;
      const all = await read(MAX_EXPORTED + 1, query);
      return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length };
    };
  return {
    orders: ofKind(orderRecords),
    "ebook-orders": ofKind(ebookOrderRecords),
    payments: ofAll((most) => reviewedPayments(db, most)),
    refunds: ofAll((most) => reviewedRefunds(db, most)),
    prescriptions: ofKind(prescriptionRecords),
    returns: (query) => listReturns(db, query),
    complaints: ofKind(complaintRecords),
    products: ofKind(productRecords(media)),
    prices: (query) => listPrices(db, query, now()),
    categories: ofKind(categoryRecords(media)),
    brands: ofKind(brandRecords(media)),
    "low-stock": (query) => listLowStock(db, query, now()),
    expiring: (query) => listExpiring(db, query, now()),
    appointments: ofKind(appointmentRecords),
    doctors: ofKind(doctorRecords(media)),
    specialities: ofKind(specialityRecords),
    reviews: (query) => listCustomerReviews(db, query),
    blogs: ofKind(blogRecords(media)),
    notices: ofKind(noticeRecords(media)),
    banners: ofKind(bannerRecords(media)),
    gallery: ofKind(galleryRecords(media)),
    pages: ofKind(pageRecords),
    ebooks: ofKind(ebookRecords(services)),
    media: ofAll((_, query) => readLibrary(db, stores, query, { role, now: now() })),
    people: (query) => listPeople(db, query),
    questions: ofKind(questionRecords(services.channels)),
    // Unconfirmed subscribers must not get the newsletter, so they are exported only on request.
    newsletter: ({ filters, ...query }) =>
      listSubscribers(services, { ...query, filters: { state: "subscribed", ...filters } }),
    outbox: (query) => listOutgoingFacts(services, query),
    settings: ofKind(settingsRecords),
    staff: ofKind(staffRecords(services.origin)),
    audit: (query) => listAudit(db, query),
  };
}
