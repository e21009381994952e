import { looseFlag, looseObject, looseText } from "@/lib/base/loose";
import type { ContactForm } from "@/lib/centre/contact/contact-form";
import type { Locale } from "@/lib/i18n/locales";
import { CURRENT_CONSENT } from "@/lib/site/newsletter";
import { browserApi, idempotent } from "./browser";

/**
 * POST /api/contact-us.
 * @param language in which the answer is written
 * @param key idempotency key: repeating the same message with it stores it once
 * @returns the server's message, or null when the response has none
 * @throws AxiosError
 */
export async function sendContact(
  form: ContactForm,
  language: Locale,
  recaptchaToken: string,
  key: string,
): Promise<string | null> {
  const body = { ...form, language, recaptchaToken };
  const { data } = await browserApi.post<unknown>("/api/contact-us", body, idempotent(key));
  return looseText(looseObject(data).message);
}

/**
 * POST /api/newsletter, for a visitor who has consented. Idempotent.
 * @param recaptchaToken sent after the server has required a robot check
 * @returns the server's text in `language` if the address has to be confirmed, else null
 * @throws AxiosError
 */
export async function subscribeToNewsletter(
  email: string,
  language: Locale,
  recaptchaToken?: string,
): Promise<string | null> {
  const subscription = {
    email,
    consent: true,
    consent_version: CURRENT_CONSENT,
    language,
    recaptchaToken,
  };
  const { data } = await browserApi.post<unknown>("/api/newsletter", subscription);
  const { waiting, message } = looseObject(data);
  return looseFlag(waiting) ? looseText(message) : null;
}
