import { looseFlag, looseNumber, looseObject } from "@/lib/base/loose";
import { parseLoginSessions } from "@/lib/contract/readers/account";
import type { Locale } from "@/lib/i18n/locales";
import type { PasswordChange } from "@/lib/shop/account/password-change";
import type { Registration } from "@/lib/shop/account/registration";
import { browserApi, renewCsrfToken } from "./browser";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";

const SESSIONS = "/api/sessions";

/**
 * POST /admin/login, then fetches a CSRF token for the customer's writes.
 * @param name e-mail, username or mobile number
 * @param recaptchaToken sent only after the server has required it
 * @returns whether the account has a question first: to change the password, or to claim what a
 *   guest ordered here
 * @throws AxiosError when the login is refused or gets no response; a missing CSRF token is fetched
 *   with the next write
 */
export async function logIn(
  name: string,
  password: string,
  recaptchaToken?: string,
): Promise<boolean> {
  const form = { email: name, password, from: "frontend", recaptchaToken };
  const { data } = await browserApi.post<unknown>("/admin/login", form);
  return finishLogin(data);
}

/**
 * Fetches a CSRF token for the customer's writes after a login.
 * @param data answer to the login
 * @returns whether the account has a question first, see `logIn`
 */
export async function finishLogin(data: unknown): Promise<boolean> {
  await renewCsrfToken("/api/csrf-token").catch(() => undefined);
  const { user, guest_records: guestRecords } = looseObject(data);
  return looseFlag(looseObject(user).must_change_password) || (looseNumber(guestRecords) ?? 0) > 0;
}

/** POST /api/fn-register: creates the account without logging in. @throws AxiosError */
export async function register(form: Registration, recaptchaToken: string): Promise<void> {
  await browserApi.post("/api/fn-register", { ...form, recaptchaToken });
}

/**
 * POST /api/change-password: ends other sessions and renews the CSRF token of this one.
 * @param language of the notice to the owner
 * @throws AxiosError
 */
export async function sendPasswordChange(form: PasswordChange, language: Locale): Promise<void> {
  await browserApi.post("/api/change-password", { ...form, language });
  await renewCsrfToken("/api/csrf-token").catch(() => undefined);
}

/** Returns the customer's login sessions; undefined while loading. */
export function useSessions() {
  const { data, failed, reload } = useRead(SESSIONS, async (path) =>
    parseLoginSessions(await fetchJson(path)),
  );
  return { sessions: data, failed, reload };
}

/** Ends one session of the customer; null ends all other sessions. @throws AxiosError */
export async function endSessions(id: number | null): Promise<void> {
  await browserApi.delete(id === null ? SESSIONS : `${SESSIONS}/${id}`);
}
