import { readSessionJson, writeSessionJson } from "@/lib/base/json-storage";
import { looseObject } from "@/lib/base/loose";
import { type ContactForm, contactForm } from "./contact-form";

const NAME = "contact-draft";

/** What was typed into the contact form before, in this tab. */
export function loadContactDraft(): ContactForm {
  const stored = looseObject(readSessionJson(NAME));
  return contactForm((field) => stored[field]);
}

/** Keeps what was typed for this tab; null forgets it. */
export function saveContactDraft(form: ContactForm | null): void {
  writeSessionJson(NAME, form ?? undefined);
}
