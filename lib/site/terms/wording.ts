/** Placeholders that the shop's own terms can have, written as {phone} and so on. */
export const TERMS_WORDS = [
  ...(["name", "phone", "email", "address", "hours"] as const),
  ...(["insideCharge", "insideDays", "outsideCharge", "outsideDays"] as const),
  ...(["returnDays", "reportHours", "refundDays"] as const),
] as const;

export type TermsWord = (typeof TERMS_WORDS)[number];

/** A section of the terms: anchor, heading and paragraphs. */
export interface TermsSection {
  id: string;
  title: string;
  paragraphs: string[];
}

/** Delivery to an area. */
interface AreaTerms {
  charge: string;
  /** Price of the products from which it is free; null for never. */
  freeFrom: string | null;
  days: string;
}

/** Values in the text, formatted in its language. */
export interface TermsFacts {
  name: string;
  phone: string;
  email: string;
  address: string;
  hours: string;
  inside: AreaTerms;
  outside: AreaTerms;
  returnDays: string;
  reportHours: string;
  refundDays: string;
  /** Hours after which an unpaid order is cancelled; null for never. */
  unpaidHours: string | null;
  /** Days after which data are deleted; null for never. */
  kept: Record<
    | "messages"
    | "appointmentReasons"
    | "prescriptions"
    | "returnPhotos"
    | "guestAddresses"
    | "stockRequests",
    string | null
  >;
  /** Name of the analytics service, or null. */
  counting: string | null;
}
