// Words of the contract that requests and answers share.

/** What a form wants to do; the token of a robot check is good for one action only. */
export const ROBOT_ACTIONS = [
  "register",
  "login",
  "order",
  "ebook-order",
  "contact",
  "review",
  "appointment",
] as const;

export type RobotAction = (typeof ROBOT_ACTIONS)[number];

/** Ways to pay for an order: `cod` is cash on delivery, only where the shop has switched it on. */
export const PAYMENT_METHODS = ["mobile", "cod"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The way to pay that a form, a draft or an answer names; mobile payment when it names none. */
export function paymentMethodOf(value: unknown): PaymentMethod {
  return PAYMENT_METHODS.find((method) => method === value) ?? "mobile";
}

/** Products that a search finds at most, however many are asked for. */
export const MOST_FOUND = 200;

/** Guarded address of a bought book on the embedded backend. */
export const ebookPdfPath = (orderNo: string, id: number) => `/api/ebook-pdf/${orderNo}/${id}`;

/** Countries a form offers, as they are sent; their names are texts of the interface. */
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

/** A calendar month, such as 2028-03. */
export const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** A country by its two letters of ISO 3166-1. */
export const COUNTRY_CODE = /^[A-Z]{2}$/;
