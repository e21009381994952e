import { tabDraft } from "@/lib/base/draft";
import { looksLikeEmail } from "@/lib/base/text/contact";
import { normaliseAnyPhone } from "@/lib/shop/order/phone";

/** Fields of the contact form, named as they are sent, in the order of the form. */
export const CONTACT_FIELDS = ["name", "email", "mobile_no", "subject", "message"] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

export type ContactForm = Record<ContactField, string>;

/** Longest texts the server takes, characters. */
export const CONTACT_LIMITS: Record<ContactField, number> = {
  name: 100,
  email: 200,
  mobile_no: 40,
  subject: 200,
  message: 5000,
};

/** What is wrong with a form, as keys of messages below `contact.errors`. */
export interface ContactErrors {
  email?: "wrong";
  mobile_no?: "wrong";
  message?: "missing";
}

/** What keeps the form from being sent: only the message is required. */
export function contactErrors({ email, mobile_no, message }: ContactForm): ContactErrors {
  return {
    ...(email.trim() && !looksLikeEmail(email) && { email: "wrong" }),
    ...(mobile_no.trim() && normaliseAnyPhone(mobile_no) === null && { mobile_no: "wrong" }),
    ...(!message.trim() && { message: "missing" }),
  };
}

/** The form of whatever texts there are; missing ones are empty. */
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

/** What was typed into the contact form. */
export const contactDraft = tabDraft("contact-draft", (stored) =>
  contactForm((field) => stored[field]),
);
