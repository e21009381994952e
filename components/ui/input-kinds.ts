/** Attributes of a phone number field: numeric keypad and autofill on phones. */
export const PHONE_INPUT = {
  type: "tel",
  inputMode: "tel",
  autoComplete: "tel",
  maxLength: 40,
} as const;

/** Attributes of an e-mail field: e-mail keyboard and autofill on phones. */
export const EMAIL_INPUT = {
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  maxLength: 200,
} as const;
