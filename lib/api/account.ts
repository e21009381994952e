import type { Registration } from "../account/registration";
import { browserApi, renewCsrfToken } from "./browser";

/**
 * POST /admin/login, then a token for the writes of the customer (SPEC 7).
 * @param name e-mail, username or mobile number
 * @throws AxiosError when it is refused or has no answer; a missing token is fetched with the next write.
 */
export async function logIn(name: string, password: string): Promise<void> {
  await browserApi.post("/admin/login", { email: name, password, from: "frontend" });
  await renewCsrfToken("/api/csrf-token").catch(() => undefined);
}

/** POST /api/fn-register: makes the account, which is not logged in by that. @throws AxiosError */
export async function register(form: Registration, recaptchaToken: string): Promise<void> {
  await browserApi.post("/api/fn-register", { ...form, recaptchaToken });
}
