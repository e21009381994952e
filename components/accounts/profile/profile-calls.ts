import { declaredWrites } from "@/lib/browser-api/declared-calls";
import { fetchJson } from "@/lib/browser-api/read-json";
import { useRead } from "@/lib/browser-api/use-read";
import { PROFILE_ADDRESSES } from "@/lib/contract/profile/addresses";
import type { PROFILE_CALLS } from "@/lib/contract/profile/calls";
import { parseConsents } from "@/lib/contract/profile/reader";
import type { ConsentPurpose } from "@/lib/contract/terms";
import type { Locale } from "@/lib/i18n/locales";
import type { ContactForm } from "@/lib/shop/account/contact-form";

const writes = declaredWrites<typeof PROFILE_CALLS>(PROFILE_ADDRESSES);

/** Returns the customer's consents; undefined while loading. */
export function useConsents() {
  const { data, failed, reload } = useRead(PROFILE_ADDRESSES.getProfile.path, async (path) =>
    parseConsents(await fetchJson(path)),
  );
  return { consents: data, failed, reload };
}

/** Changes the name. @throws AxiosError */
export async function sendName(name: string): Promise<void> {
  await writes.changeName({ body: { name } });
}

/** Changes number and address. @param language of the notice to the owner. @throws AxiosError */
export async function sendContactChange(form: ContactForm, language: Locale): Promise<void> {
  await writes.changeContact({ body: { ...form, language } });
}

/** Gives or withdraws consents. @throws AxiosError */
export async function sendConsents(consents: Record<ConsentPurpose, boolean>): Promise<void> {
  await writes.changeConsents({ body: consents });
}
