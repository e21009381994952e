import { ACCOUNT_ADDRESSES } from "@/lib/contract/account/addresses";
import type { ACCOUNT_CALLS } from "@/lib/contract/account/calls";
import { parseLoginSessions } from "@/lib/contract/account/reader";
import { LOGIN_ADDRESSES } from "@/lib/contract/login/addresses";
import type { LOGIN_CALLS } from "@/lib/contract/login/calls";
import { parseHasQuestion } from "@/lib/contract/login/reader";
import type { Locale } from "@/lib/i18n/locales";
import type { PasswordChange } from "@/lib/shop/account/password-change";
import type { Registration } from "@/lib/shop/account/registration";
import { renewCsrfToken } from "./browser";
import { declaredWrites } from "./declared-calls";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";

const logins = declaredWrites<typeof LOGIN_CALLS>(LOGIN_ADDRESSES);
const writes = declaredWrites<typeof ACCOUNT_CALLS>(ACCOUNT_ADDRESSES);

/**
 * Logs a customer in, then fetches a CSRF token for the customer's writes.
 * @param name e-mail, username or mobile number
 * @param recaptchaToken sent only after the server has required it
 * @returns whether the account has a question first, see `parseHasQuestion`
 * @throws AxiosError when the login is refused or gets no response; a missing CSRF token is fetched
 *   with the next write
 */
export async function logIn(
  name: string,
  password: string,
  recaptchaToken?: string,
): Promise<boolean> {
  const body = { email: name, password, from: "frontend", recaptchaToken } as const;
  return finishLogin(await logins.login({ body }));
}

/**
 * Fetches a CSRF token for the customer's writes after a login.
 * @param data answer to the login
 * @returns whether the account has a question first, see `parseHasQuestion`
 */
export async function finishLogin(data: unknown): Promise<boolean> {
  await renewCsrfToken(LOGIN_ADDRESSES.getCsrfTokenAfterLogin.path).catch(() => undefined);
  return parseHasQuestion(data);
}

/** Creates the account without logging in. @throws AxiosError */
export async function register(form: Registration, recaptchaToken: string): Promise<void> {
  await writes.register({ body: { ...form, recaptchaToken } });
}

/**
 * Changes the password, which ends other sessions, and renews the CSRF token of this one.
 * @param language of the notice to the owner
 * @throws AxiosError
 */
export async function sendPasswordChange(form: PasswordChange, language: Locale): Promise<void> {
  await writes.changePassword({ body: { ...form, language } });
  await renewCsrfToken(LOGIN_ADDRESSES.getCsrfTokenAfterLogin.path).catch(() => undefined);
}

/** Returns the customer's login sessions; undefined while loading. */
export function useSessions() {
  const { data, failed, reload } = useRead(ACCOUNT_ADDRESSES.getSessions.path, async (path) =>
    parseLoginSessions(await fetchJson(path)),
  );
  return { sessions: data, failed, reload };
}

/** Ends one session of the customer; null ends all other sessions. @throws AxiosError */
export async function endSessions(id: number | null): Promise<void> {
  await (id === null
    ? writes.endOtherSessions()
    : writes.endSession({ params: { sessionId: id } }));
}
