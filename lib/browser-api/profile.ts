import { parseConsents } from "@/lib/contract/readers/profile";
import type { ConsentPurpose } from "@/lib/contract/terms";
import type { Locale } from "@/lib/i18n/locales";
import type { ContactForm } from "@/lib/shop/account/contact-form";
import { browserApi } from "./browser";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";

const PROFILE = "/api/profile";

/** Returns the customer's consents; undefined while loading. */
export function useConsents() {
  const { data, failed, reload } = useRead(PROFILE, async (path) =>
    parseConsents(await fetchJson(path)),
  );
  return { consents: data, failed, reload };
}

/** PATCH /api/profile. @throws AxiosError */
export async function sendName(name: string): Promise<void> {
  await browserApi.patch(PROFILE, { name });
}

/** POST /api/profile/contact. @param language of the notice to the owner. @throws AxiosError */
export async function sendContactChange(form: ContactForm, language: Locale): Promise<void> {
  await browserApi.post(`${PROFILE}/contact`, { ...form, language });
}

/** PATCH /api/profile/consents. @throws AxiosError */
export async function sendConsents(consents: Record<ConsentPurpose, boolean>): Promise<void> {
  await browserApi.patch(`${PROFILE}/consents`, consents);
}
