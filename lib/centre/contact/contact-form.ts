import { tabDraft } from "@/lib/base/draft";
import { looksLikeEmail } from "@/lib/base/text/contact";
import { normaliseAnyPhone } from "@/lib/contract/phone";
import type { ContactField } from "@/lib/contract/questions/limits";

export type ContactForm = Record<ContactField, string>;

/** Errors by field: message keys below `contact.errors`. */
export interface ContactErrors {
  email?: "wrong";
  mobile_no?: "wrong";
  message?: "missing";
}

/** Returns the errors to correct before the form is sent. Only the message is required. */
export function contactErrors({ email, mobile_no, message }: ContactForm): ContactErrors {
  return {
    ...(email.trim() && !looksLikeEmail(email) && { email: "wrong" }),
    ...(mobile_no.trim() && normaliseAnyPhone(mobile_no) === null && { mobile_no: "wrong" }),
    ...(!message.trim() && { message: "missing" }),
  };
}

/**
 * Creates a form from a function that returns the value of a field. Values that are not text are
 * empty.
 */
export function contactForm(textOf: (field: ContactField) => unknown): ContactForm {
  const text = (field: ContactField) => {
    const value = textOf(field);
    return typeof value === "string" ? value : "";
  };
  return {
    name: text("name"),
    email: text("email"),
    mobile_no: text("mobile_no"),
    subject: text("subject"),
    message: text("message"),
  };
}

/** Returns the values of a form on the page. */
export function readContactForm(form: HTMLFormElement): ContactForm {
  const data = new FormData(form);
  return contactForm((field) => data.get(field));
}

export const contactDraft = tabDraft("contact-draft", (stored) =>
  contactForm((field) => stored[field]),
);
