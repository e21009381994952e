import type { PasswordChange } from "@/lib/shop/account/password-change";
import type { Registration } from "@/lib/shop/account/registration";
import { browserApi, renewCsrfToken } from "./browser";

/**
 * POST /admin/login, then a token for the writes of the customer.
 * @param name e-mail, username or mobile number
 * @param recaptchaToken sent only where the server has asked for it
 * @throws AxiosError when it is refused or has no answer; a missing token is fetched with the next write.
 */
export async function logIn(
  name: string,
  password: string,
  recaptchaToken?: string,
): Promise<void> {
  const form = { email: name, password, from: "frontend", recaptchaToken };
  await browserApi.post("/admin/login", form);
  await renewCsrfToken("/api/csrf-token").catch(() => undefined);
}

/** POST /api/fn-register: makes the account, which is not logged in by that. @throws AxiosError */
export async function register(form: Registration, recaptchaToken: string): Promise<void> {
  await browserApi.post("/api/fn-register", { ...form, recaptchaToken });
}

/**
 * POST /api/change-password: other sessions end, this one goes on with another token.
 * @throws AxiosError
 */
export async function changePassword(form: PasswordChange): Promise<void> {
  await browserApi.post("/api/change-password", form);
  await renewCsrfToken("/api/csrf-token").catch(() => undefined);
}
