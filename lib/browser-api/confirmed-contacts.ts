import { useSWRConfig } from "swr";
import { looseObject, looseText } from "@/lib/base/loose";
import { parseGuestRecords } from "@/lib/contract/readers/account";
import type { Locale } from "@/lib/i18n/locales";
import { browserApi } from "./browser";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";

const UNCONFIRMED = "/api/unconfirmed-contacts";
const RECORDS = "/api/number-records";

function parseContacts(response: unknown): string[] {
  const { contacts } = looseObject(response);
  return Array.isArray(contacts) ? contacts.flatMap((one) => looseText(one) ?? []) : [];
}

/** Returns the customer's number and address that a code can confirm; undefined while loading. */
export function useUnconfirmedContacts() {
  const { data, reload } = useRead(UNCONFIRMED, async (path) =>
    parseContacts(await fetchJson(path)),
  );
  return { contacts: data, reload };
}

/** Returns a function that reloads what `useUnconfirmedContacts` shows elsewhere on the page. */
export function useReloadUnconfirmed(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate(UNCONFIRMED);
}

/**
 * POST /api/contact-code: sends a code to a mobile number or mail address.
 * @param form that the robot check belongs to
 * @throws AxiosError
 */
export async function requestContactCode(
  contact: string,
  language: Locale,
  recaptchaToken: string,
  form: "register" | "appointment" = "register",
): Promise<void> {
  // Another server with an older contract knows the registration only.
  const given = form === "register" ? {} : { for: form };
  const body = { contact, language, ...given, recaptchaToken };
  await browserApi.post("/api/contact-code", body);
}

/**
 * POST /api/confirm-contact.
 * @param recaptchaToken empty until the server has required one
 * @throws AxiosError
 */
export async function sendConfirmation(
  contact: string,
  code: string,
  recaptchaToken: string,
): Promise<void> {
  const form = { contact, code, ...(recaptchaToken && { recaptchaToken }) };
  await browserApi.post("/api/confirm-contact", form);
}

/**
 * Returns the guest orders and bookings with the customer's confirmed number; undefined while
 * loading.
 */
export function useNumberRecords() {
  const { data, reload } = useRead(RECORDS, async (path) =>
    parseGuestRecords(await fetchJson(path)),
  );
  return { records: data, reload };
}

/** POST /api/number-records: attaches them to the account. @throws AxiosError */
export async function sendNumberRecords(): Promise<void> {
  await browserApi.post(RECORDS);
}
