// Values that requests and responses of the contract share.

/** Actions of the robot check. A token is valid for one action only. */
export const ROBOT_ACTIONS = [
  "register",
  "login",
  "order",
  "ebook-order",
  "contact",
  "review",
  "appointment",
  "newsletter",
  "tracking",
] as const;

export type RobotAction = (typeof ROBOT_ACTIONS)[number];

/**
 * Name of the robot check that the shop makes itself, without reCAPTCHA. The contract fixes the
 * value: clients send it, and solve the challenge with the library of this name.
 */
export const SELF_HOSTED_ROBOT = "altcha";

/** Payment methods. `cod` is cash on delivery, available only if the shop has enabled it. */
export const PAYMENT_METHODS = ["mobile", "cod"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Returns the payment method of a form, draft or answer; mobile payment if it has none. */
export function paymentMethodOf(value: unknown): PaymentMethod {
  return PAYMENT_METHODS.find((method) => method === value) ?? "mobile";
}

/** Why a customer cannot cancel an order. */
export const CANCEL_REFUSALS = [
  "packed",
  "sent",
  "over",
  "being_paid",
  "in_review",
  "refunding",
  "paid_by_hand",
  "refund_by_hand",
] as const;

export type CancelRefusal = (typeof CANCEL_REFUSALS)[number];

/** Maximum number of products in a batch of the catalogue. */
export const MAX_BATCH = 500;

/** Maximum number of products that a search returns. */
export const MAX_SEARCH_HITS = 200;

/** Path of a purchased PDF on the embedded backend, which checks the access. */
export const ebookPdfPath = (orderNo: string, id: number) => `/api/ebook-pdf/${orderNo}/${id}`;

/** Countries of the order form, by their names in the API. The displayed names are messages. */
export const COUNTRIES = [
  "Australia",
  "Bangladesh",
  "Canada",
  "China",
  "Morocco",
  "Saudi Arabia",
  "UK",
  "US",
] as const;

/** Eight hours, the longest video that search engines take. */
export const MAX_VIDEO_SECONDS = 28_800;

/** A month, for example 2028-03. */
export const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** ISO 639-1 code of a language. */
export const LANGUAGE_CODE = /^[a-z]{2}$/;

/** ISO 3166-1 alpha-2 country code. */
export const COUNTRY_CODE = /^[A-Z]{2}$/;

/** The product lists of the home page. */
export const HOME_LISTS = [
  "offer_products",
  "new_arrival_products",
  "trending_products",
  "medical_products",
  "best_selling_products",
  "featured_products",
] as const;

/** Maximum number of products in a batch of a section of the home page. */
export const MAX_HOME_BATCH = 24;

/** Header with which the shop's own pages ask for 200 with null in place of a 404. */
export const NULL_IF_MISSING_HEADER = "x-null-if-missing";

/** Roles of staff. */
export const ROLES = [
  "owner",
  "orders",
  "catalogue",
  "pharmacist",
  "clinic",
  "content",
  "accounts",
] as const;

export type Role = (typeof ROLES)[number];
