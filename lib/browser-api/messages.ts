import { looseFlag, looseObject, looseText } from "@/lib/base/loose";
import type { ContactForm } from "@/lib/centre/contact/contact-form";
import { NEWSLETTER_ADDRESSES } from "@/lib/contract/newsletter/addresses";
import type { NEWSLETTER_CALLS } from "@/lib/contract/newsletter/calls";
import { CURRENT_CONSENT } from "@/lib/contract/newsletter/consent";
import { QUESTION_ADDRESSES } from "@/lib/contract/questions/addresses";
import type { QUESTION_CALLS } from "@/lib/contract/questions/calls";
import type { Locale } from "@/lib/i18n/locales";
import { declaredWrites } from "./declared-calls";

const questions = declaredWrites<typeof QUESTION_CALLS>(QUESTION_ADDRESSES);
const newsletter = declaredWrites<typeof NEWSLETTER_CALLS>(NEWSLETTER_ADDRESSES);

/**
 * Sends a question to the centre.
 * @param about `language` in which the answer is written; product that the question is about
 * @param key idempotency key: repeating the same message with it stores it once
 * @returns the server's message, or null when the response has none
 * @throws AxiosError
 */
export async function sendContact(
  form: ContactForm,
  { language, productId }: { language: Locale; productId?: number | undefined },
  recaptchaToken: string,
  key: string,
): Promise<string | null> {
  const body = {
    ...form,
    language,
    ...(productId !== undefined && { product_id: productId }),
    recaptchaToken,
  };
  const response = await questions.sendContactMessage({ body, key });
  return looseText(looseObject(response).message);
}

/**
 * Subscribes a visitor who has consented. Idempotent.
 * @param recaptchaToken sent after the server has required a robot check
 * @returns the server's text in `language` if the address has to be confirmed, else null
 * @throws AxiosError
 */
export async function subscribeToNewsletter(
  email: string,
  language: Locale,
  recaptchaToken?: string,
): Promise<string | null> {
  const response = await newsletter.subscribeToNewsletter({
    body: { email, consent: true, consent_version: CURRENT_CONSENT, language, recaptchaToken },
  });
  const { waiting, message } = looseObject(response);
  return looseFlag(waiting) ? looseText(message) : null;
}
