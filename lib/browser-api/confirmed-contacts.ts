import { useSWRConfig } from "swr";
import { ACCOUNT_CODE_ADDRESSES } from "@/lib/contract/account-codes/addresses";
import type { ACCOUNT_CODE_CALLS } from "@/lib/contract/account-codes/calls";
import { parseContacts } from "@/lib/contract/account-codes/reader";
import { parseGuestRecords } from "@/lib/contract/login/reader";
import type { Locale } from "@/lib/i18n/locales";
import { declaredWrites } from "./declared-calls";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";

const writes = declaredWrites<typeof ACCOUNT_CODE_CALLS>(ACCOUNT_CODE_ADDRESSES);

const UNCONFIRMED = ACCOUNT_CODE_ADDRESSES.getUnconfirmedContacts.path;

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
 * Sends a code to a mobile number or mail address.
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
  await writes.sendContactCode({ body });
}

/**
 * Confirms the number or address with its code.
 * @param recaptchaToken empty until the server has required one
 * @throws AxiosError
 */
export async function sendConfirmation(
  contact: string,
  code: string,
  recaptchaToken: string,
): Promise<void> {
  const body = { contact, code, recaptchaToken: recaptchaToken || undefined };
  await writes.confirmContact({ body });
}

/**
 * Returns the guest orders and bookings with the customer's confirmed number; undefined while
 * loading.
 */
export function useNumberRecords() {
  const { data, reload } = useRead(ACCOUNT_CODE_ADDRESSES.getNumberRecords.path, async (path) =>
    parseGuestRecords(await fetchJson(path)),
  );
  return { records: data, reload };
}

/** Attaches them to the account. @throws AxiosError */
export async function sendNumberRecords(): Promise<void> {
  await writes.takeNumberRecords();
}
