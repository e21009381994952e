import { ACCOUNT_CALLS } from "./account/calls";
import { ACCOUNT_CODE_CALLS } from "./account-codes/calls";
import { ACCOUNT_LIST_CALLS } from "./account-lists/calls";
import { APPOINTMENT_CALLS } from "./appointments/calls";
import { ARTICLE_CALLS } from "./articles/calls";
import { BACK_IN_STOCK_CALLS } from "./back-in-stock/calls";
import type { Call } from "./calls/call";
import { DESK_CALLS } from "./calls/desk";
import { FORM_CALLS } from "./calls/forms";
import { HOME_CALLS } from "./calls/home";
import { CART_CALLS } from "./cart/calls";
import { COMPLAINT_CALLS } from "./complaints/calls";
import { DOCTOR_CALLS } from "./doctors/calls";
import { EBOOK_ORDER_CALLS } from "./ebook-orders/calls";
import { EBOOK_CALLS } from "./ebooks/calls";
import { GALLERY_CALLS } from "./gallery/calls";
import { LOGIN_CALLS } from "./login/calls";
import { NEWSLETTER_CALLS } from "./newsletter/calls";
import { OFFER_CALLS } from "./offers/calls";
import { ORDER_CALLS } from "./orders/calls";
import { RECEIPT_CALLS } from "./orders/receipt-calls";
import { OWN_DATA_CALLS } from "./own-data/calls";
import { PAGE_CALLS } from "./pages/calls";
import { PAYMENT_CALLS } from "./payments/calls";
import { PRESCRIPTION_CALLS } from "./prescriptions/calls";
import { PRODUCT_CALLS } from "./products/calls";
import { PROFILE_CALLS } from "./profile/calls";
import { QUESTION_CALLS } from "./questions/calls";
import { RETURN_CALLS } from "./returns/calls";
import { REVIEW_CALLS } from "./reviews/calls";
import { SHIPMENT_CALLS } from "./shipments/calls";

/**
 * All calls of the contract: the requests that the shop sends to the embedded backend or to an
 * external API, and those of the desk, which only the embedded backend has.
 */
export const CALLS: Call[] = [
  ...Object.values(PRODUCT_CALLS),
  ...HOME_CALLS,
  ...Object.values(EBOOK_CALLS),
  ...Object.values(ARTICLE_CALLS),
  ...Object.values(DOCTOR_CALLS),
  ...Object.values(PAGE_CALLS),
  ...Object.values(GALLERY_CALLS),
  ...Object.values(LOGIN_CALLS),
  ...Object.values(ACCOUNT_CALLS),
  ...Object.values(ACCOUNT_CODE_CALLS),
  ...Object.values(BACK_IN_STOCK_CALLS),
  ...Object.values(CART_CALLS),
  ...Object.values(OFFER_CALLS),
  ...Object.values(ORDER_CALLS),
  ...Object.values(PAYMENT_CALLS),
  ...Object.values(SHIPMENT_CALLS),
  ...Object.values(RECEIPT_CALLS),
  ...Object.values(PROFILE_CALLS),
  ...Object.values(OWN_DATA_CALLS),
  ...Object.values(ACCOUNT_LIST_CALLS),
  ...Object.values(COMPLAINT_CALLS),
  ...Object.values(PRESCRIPTION_CALLS),
  ...Object.values(RETURN_CALLS),
  ...Object.values(EBOOK_ORDER_CALLS),
  ...FORM_CALLS,
  ...Object.values(QUESTION_CALLS),
  ...Object.values(REVIEW_CALLS),
  ...Object.values(NEWSLETTER_CALLS),
  ...Object.values(APPOINTMENT_CALLS),
  ...DESK_CALLS,
];

const PATTERNS = CALLS.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}));

/** Returns the call that matches a request; undefined if the contract has none. */
export function callOf(method: string, pathname: string): Call | undefined {
  const asked = method === "HEAD" ? "GET" : method;
  return PATTERNS.find(({ call, pattern }) => call.method === asked && pattern.test(pathname))
    ?.call;
}
