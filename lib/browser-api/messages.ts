import { looseObject, looseText } from "@/lib/base/loose";
import type { ContactForm } from "@/lib/centre/contact/contact-form";
import type { Locale } from "@/lib/i18n/locales";
import { CURRENT_CONSENT } from "@/lib/site/newsletter";
import { browserApi, idempotent } from "./browser";

/**
 * POST /api/contact-us.
 * @param key idempotency key: repeating the same message with it stores it once
 * @returns the server's message, or null when the response has none
 * @throws AxiosError
 */
export async function sendContact(
  form: ContactForm,
  recaptchaToken: string,
  key: string,
): Promise<string | null> {
  const body = { ...form, recaptchaToken };
  const { data } = await browserApi.post<unknown>("/api/contact-us", body, idempotent(key));
  return looseText(looseObject(data).message);
}

/**
 * POST /api/newsletter, for a visitor who has consented. Idempotent.
 * @param recaptchaToken sent after the server has required a robot check
 * @throws AxiosError
 */
export async function subscribeToNewsletter(
  email: string,
  language: Locale,
  recaptchaToken?: string,
): Promise<void> {
  const subscription = {
    email,
    consent: true,
    consent_version: CURRENT_CONSENT,
    language,
    recaptchaToken,
  };
  await browserApi.post("/api/newsletter", subscription);
}
