import { looksLikeEmail } from "@/lib/base/text/contact";
import { looksLikeCode } from "./code-forms";
import { looksLikeMobile } from "./registration";

/** Fields of the contact form, in its order. */
export const CONTACT_FIELDS = [
  "mobile_no",
  "mobile_code",
  "email",
  "email_code",
  "current_password",
] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Fields with the code that proves a number or address; not given until it is needed. */
type CodeName = "mobile_code" | "email_code";

/** Mobile number and email address with the password. The keys are the field names of the API. */
export type ContactForm = Record<Exclude<ContactField, CodeName>, string> &
  Partial<Record<CodeName, string>>;

/**
 * Returns the fields with an error that can be found without the server. Every other rule is
 * checked by the server.
 */
export function contactErrors(form: ContactForm): ContactField[] {
  const { mobile_no, mobile_code, email, email_code, current_password } = form;
  const isGood: Record<ContactField, boolean> = {
    mobile_no: looksLikeMobile(mobile_no),
    mobile_code: mobile_code === undefined || looksLikeCode(mobile_code),
    email: !email.trim() || looksLikeEmail(email),
    email_code: email_code === undefined || looksLikeCode(email_code),
    current_password: current_password !== "",
  };
  return CONTACT_FIELDS.filter((field) => !isGood[field]);
}
