/** What a field for a phone number needs, so that phones show digits and offer the owner's number. */
export const PHONE_INPUT = {
  type: "tel",
  inputMode: "tel",
  autoComplete: "tel",
  maxLength: 40,
} as const;

/** What a field for an e-mail address needs, so that phones show an @ and offer the owner's address. */
export const EMAIL_INPUT = {
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  maxLength: 200,
} as const;
