import { DESK_APPOINTMENT_CALLS } from "../appointments/desk-calls";
import { DESK_ARTICLE_CALLS } from "../articles/desk-calls";
import { DESK_AUDIT_CALLS } from "../audit/desk-calls";
import { DESK_BANNER_CALLS } from "../banners/desk-calls";
import { DESK_CATEGORY_CALLS } from "../categories/desk-calls";
import { DESK_COMPLAINT_CALLS } from "../complaints/desk-calls";
import { DESK_CUSTOMER_CALLS } from "../customers/desk-calls";
import { DESK_LOGIN_CALLS, DESK_SESSION_CALLS } from "../desk-login/desk-calls";
import { DESK_DOCTOR_CALLS } from "../doctors/desk-calls";
import { DESK_EBOOK_ORDER_CALLS } from "../ebook-orders/desk-calls";
import { DESK_EBOOK_CALLS } from "../ebooks/desk-calls";
import { exportOf } from "../exports/desk-calls";
import { DESK_GALLERY_CALLS } from "../gallery/desk-calls";
import { DESK_MEDIA_CALLS } from "../media/desk-calls";
import { DESK_NEWSLETTER_CALLS } from "../newsletter/desk-calls";
import { DESK_NOTIFICATION_CALLS } from "../notifications/desk-calls";
import { DESK_OFFER_CALLS } from "../offers/desk-calls";
import { DESK_OPENING_CALLS } from "../opening/desk-calls";
import { DESK_ORDER_CALLS } from "../orders/desk-calls";
import { DESK_ORDER_LINE_CALLS } from "../orders/desk-line-calls";
import { DESK_PHONE_ORDER_CALLS } from "../orders/desk-phone-calls";
import { DESK_OUTBOX_CALLS } from "../outbox/desk-calls";
import { DESK_OVERVIEW_CALLS } from "../overview/desk-calls";
import { DESK_PAGE_CALLS } from "../pages/desk-calls";
import { DESK_PASSKEY_CALLS, DESK_PASSKEY_LOGIN_CALLS } from "../passkeys/desk-calls";
import { DESK_PAYMENT_CALLS } from "../payments/desk-calls";
import { DESK_PAYOUT_CALLS } from "../payouts/desk-calls";
import { DESK_PRESCRIPTION_CALLS } from "../prescriptions/desk-calls";
import { DESK_PRICE_CALLS } from "../prices/desk-calls";
import { DESK_PRODUCT_TABLE_CALLS } from "../product-table/desk-calls";
import { DESK_PRODUCT_CALLS } from "../products/desk-calls";
import { DESK_QUESTION_CALLS } from "../questions/desk-calls";
import { DESK_RECALL_CALLS } from "../recalls/desk-calls";
import { DESK_RETURN_CALLS } from "../returns/desk-calls";
import { DESK_REVIEW_CALLS } from "../reviews/desk-calls";
import { DESK_SETTING_CALLS } from "../settings/desk-calls";
import { DESK_SETTLEMENT_CALLS } from "../settlements/desk-calls";
import { DESK_SHIPMENT_CALLS } from "../shipments/desk-calls";
import { DESK_STAFF_CALLS } from "../staff/desk-calls";
import { DESK_STOCK_CALLS } from "../stock/desk-calls";
import { EXPORTED_LISTS } from "../terms";
import type { Call } from "./call";
import type { DeskCall } from "./desk-call";

const SCREENS: DeskCall[] = [
  ...Object.values(DESK_LOGIN_CALLS),
  ...Object.values(DESK_SESSION_CALLS),
  ...Object.values(DESK_PASSKEY_LOGIN_CALLS),
  ...Object.values(DESK_PASSKEY_CALLS),
  ...Object.values(DESK_NOTIFICATION_CALLS),
  ...Object.values(DESK_OVERVIEW_CALLS),
  ...Object.values(DESK_CUSTOMER_CALLS),
  // Before orders and people, whose addresses would match "print" and "last-delivery", too.
  ...Object.values(DESK_PHONE_ORDER_CALLS),
  ...Object.values(DESK_NEWSLETTER_CALLS),
  ...Object.values(DESK_SHIPMENT_CALLS),
  ...Object.values(DESK_RETURN_CALLS),
  ...Object.values(DESK_ORDER_CALLS),
  ...Object.values(DESK_ORDER_LINE_CALLS),
  ...Object.values(DESK_PAYMENT_CALLS),
  ...Object.values(DESK_SETTLEMENT_CALLS),
  ...Object.values(DESK_PAYOUT_CALLS),
  ...Object.values(DESK_PRESCRIPTION_CALLS),
  ...Object.values(DESK_PRODUCT_CALLS),
  ...Object.values(DESK_CATEGORY_CALLS),
  ...Object.values(DESK_STOCK_CALLS),
  ...Object.values(DESK_RECALL_CALLS),
  ...Object.values(DESK_PRICE_CALLS),
  ...Object.values(DESK_OFFER_CALLS),
  ...Object.values(DESK_PRODUCT_TABLE_CALLS),
  ...Object.values(DESK_SETTING_CALLS),
  ...Object.values(DESK_STAFF_CALLS),
  ...Object.values(DESK_AUDIT_CALLS),
  ...Object.values(DESK_OUTBOX_CALLS),
  ...Object.values(DESK_COMPLAINT_CALLS),
  ...Object.values(DESK_QUESTION_CALLS),
  ...Object.values(DESK_REVIEW_CALLS),
  ...Object.values(DESK_ARTICLE_CALLS),
  ...Object.values(DESK_BANNER_CALLS),
  ...Object.values(DESK_GALLERY_CALLS),
  ...Object.values(DESK_PAGE_CALLS),
  ...Object.values(DESK_EBOOK_CALLS),
  ...Object.values(DESK_EBOOK_ORDER_CALLS),
  ...Object.values(DESK_MEDIA_CALLS),
  ...Object.values(DESK_DOCTOR_CALLS),
  ...Object.values(DESK_APPOINTMENT_CALLS),
  ...Object.values(DESK_OPENING_CALLS),
];

/** Calls that export lists, by the list. */
export const DESK_EXPORT_CALLS = EXPORTED_LISTS.flatMap((name) => {
  const list = SCREENS.find(({ path }) => path === `/api/desk/${name}`);
  return list ? [{ name, call: exportOf(name, list) }] : [];
});

/** Calls of the shop's screens for staff; another server has its own. */
export const DESK_CALLS: Call[] = [
  ...SCREENS.map((call): Call => ({ ...call, group: "desk", embeddedOnly: true })),
  ...DESK_EXPORT_CALLS.map(({ call }) => call),
];
