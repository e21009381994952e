/** A part of the terms: its anchor, heading and paragraphs. */
export interface TermsSection {
  id: string;
  title: string;
  paragraphs: string[];
}

/** What the wording fills in, already written in its language. */
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
  /** After which an order that is not paid is cancelled; null for never. */
  unpaidHours: string | null;
  /** Name of what counts visits, or null. */
  counting: string | null;
}
