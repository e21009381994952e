import type { Locale } from "@/lib/i18n/locales";
import { CURRENT_CONSENT } from "@/lib/site/newsletter/consent";
import { browserApi } from "./browser";

/**
 * POST /api/newsletter, for somebody who has agreed. Asking twice is harmless.
 * @throws AxiosError
 */
export async function subscribeToNewsletter(email: string, language: Locale): Promise<void> {
  const wish = { email, consent: true, consent_version: CURRENT_CONSENT, language };
  await browserApi.post("/api/newsletter", wish);
}
