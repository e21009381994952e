import type { ExportedList } from "@/lib/contract/terms";
import { APPOINTMENT_EXPORTS } from "../appointments/appointment-exports";
import { AUDIT_EXPORTS } from "../audit/audit-exports";
import { CATALOGUE_EXPORTS } from "../catalogue/catalogue-exports";
import { COMPLAINT_EXPORTS } from "../complaints/complaint-exports";
import { CONTENT_EXPORTS } from "../content/content-exports";
import type { ListExport } from "../desk/list-export";
import { EBOOK_ORDER_EXPORTS } from "../ebook-orders/ebook-order-exports";
import { MEDIA_EXPORTS } from "../media/media-exports";
import { NEWSLETTER_EXPORTS } from "../newsletter/newsletter-exports";
import { OFFER_EXPORTS } from "../offers/offer-exports";
import { ORDER_EXPORTS } from "../orders/desk/order-exports";
import { PRESCRIPTION_EXPORTS } from "../orders/prescriptions/prescription-exports";
import { OUTBOX_EXPORTS } from "../outgoing/outbox-exports";
import { PAYMENT_EXPORTS } from "../payments/payment-exports";
import { PAYOUT_EXPORTS } from "../payouts/payout-exports";
import { QUESTION_EXPORTS } from "../questions/question-exports";
import { RECALL_EXPORTS } from "../recalls/recall-exports";
import { RETURN_EXPORTS } from "../returns/return-exports";
import { REVIEW_EXPORTS } from "../reviews/review-exports";
import { SETTINGS_EXPORTS } from "../settings/settings-exports";
import { PEOPLE_EXPORTS } from "../staff/people-exports";
import { STOCK_EXPORTS } from "../stock/stock-exports";

/** How each list is exported; the entry of a list is in the room of its feature. */
export const LIST_EXPORTS: Record<ExportedList, ListExport> = {
  ...ORDER_EXPORTS,
  ...PRESCRIPTION_EXPORTS,
  ...EBOOK_ORDER_EXPORTS,
  ...PAYMENT_EXPORTS,
  ...PAYOUT_EXPORTS,
  ...RETURN_EXPORTS,
  ...COMPLAINT_EXPORTS,
  ...CATALOGUE_EXPORTS,
  ...OFFER_EXPORTS,
  ...STOCK_EXPORTS,
  ...RECALL_EXPORTS,
  ...APPOINTMENT_EXPORTS,
  ...REVIEW_EXPORTS,
  ...CONTENT_EXPORTS,
  ...SETTINGS_EXPORTS,
  ...MEDIA_EXPORTS,
  ...PEOPLE_EXPORTS,
  ...QUESTION_EXPORTS,
  ...NEWSLETTER_EXPORTS,
  ...OUTBOX_EXPORTS,
  ...AUDIT_EXPORTS,
};
