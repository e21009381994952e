import type { ExportedList } from "@/lib/contract/terms";
import { shippedMediaStore } from "../../../files/stores";
import type { Services } from "../../services";
import { appointmentRecords } from "../appointment-records";
import { blogRecords } from "../articles/blog-records";
import { noticeRecords } from "../articles/notice-records";
import { listAudit } from "../audit-records";
import { complaintRecords } from "../complaint-records";
import { brandRecords, categoryRecords } from "../content-records";
import { listCustomerReviews } from "../customer-reviews";
import type { DeskKind, DeskRecord, ListPage, ListQuery } from "../desk-record";
import { doctorRecords } from "../doctor-records";
import { ebookOrderRecords } from "../ebook-order-records";
import { ebookRecords } from "../ebook-records";
import { listExpiring } from "../expiring";
import { bannerRecords, galleryRecords } from "../home-records";
import { listLowStock } from "../low-stock";
import { readLibrary } from "../media-library";
import { listSubscribers } from "../newsletter-records";
import { orderRecords } from "../order-records";
import { listOutgoingFacts } from "../outgoing-records";
import { pageRecords } from "../page-records";
import { listPeople } from "../people-records";
import { prescriptionRecords } from "../prescription-records";
import { listPrices } from "../price-records";
import { productRecords } from "../product-records";
import { questionRecords } from "../question-records";
import { listReturns } from "../return-records";
import { reviewedPayments, reviewedRefunds } from "../review-records";
import { settingsRecords } from "../settings-records";
import { specialityRecords } from "../speciality-records";
import { staffRecords } from "../staff-records";
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
