import { looseFlag, looseObject } from "@/lib/base/loose";
import { parseLoginSessions } from "@/lib/contract/readers/account";
import type { PasswordChange } from "@/lib/shop/account/password-change";
import type { Registration } from "@/lib/shop/account/registration";
import { browserApi, renewCsrfToken } from "./browser";
import { fetchJson } from "./read-json";
import { useRead } from "./use-read";

const SESSIONS = "/api/sessions";

/**
 * POST /admin/login, then a token for the writes of the customer.
 * @param name e-mail, username or mobile number
 * @param recaptchaToken sent only where the server has asked for it
 * @returns whether the password has to be changed before anything else
 * @throws AxiosError when it is refused or has no answer; a missing token is fetched with the next write.
 */
export async function logIn(
  name: string,
  password: string,
  recaptchaToken?: string,
): Promise<boolean> {
  const form = { email: name, password, from: "frontend", recaptchaToken };
  const { data } = await browserApi.post<unknown>("/admin/login", form);
  await renewCsrfToken("/api/csrf-token").catch(() => undefined);
  return looseFlag(looseObject(looseObject(data).user).must_change_password);
}

/** POST /api/fn-register: makes the account, which is not logged in by that. @throws AxiosError */
export async function register(form: Registration, recaptchaToken: string): Promise<void> {
  await browserApi.post("/api/fn-register", { ...form, recaptchaToken });
}

/**
 * POST /api/change-password: other sessions end, this one goes on with another token.
 * @throws AxiosError
 */
export async function sendPasswordChange(form: PasswordChange): Promise<void> {
  await browserApi.post("/api/change-password", form);
  await renewCsrfToken("/api/csrf-token").catch(() => undefined);
}

/** Where the customer is logged in; undefined until known. */
export function useSessions() {
  const { data, failed, reload } = useRead(SESSIONS, async (path) =>
    parseLoginSessions(await fetchJson(path)),
  );
  return { sessions: data, failed, reload };
}

/** Ends one session of the customer, or with null all but this one. @throws AxiosError */
export async function endSessions(id: number | null): Promise<void> {
  await browserApi.delete(id === null ? SESSIONS : `${SESSIONS}/${id}`);
}
