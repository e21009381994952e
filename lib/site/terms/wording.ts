/** A section of the terms: anchor, heading and paragraphs. */
export interface TermsSection {
  id: string;
  title: string;
  paragraphs: string[];
}

/** Values in the text, formatted in its language. */
export interface TermsFacts {
  name: string;
  phone: string;
  email: string;
  address: string;
  hours: string;
  inside: { charge: string; days: string };
  outside: { charge: string; days: string };
  returnDays: string;
  reportHours: string;
  refundDays: string;
  /** Hours after which an unpaid order is cancelled; null for never. */
  unpaidHours: string | null;
  /** Name of the analytics service, or null. */
  counting: string | null;
}
