import type { Locale } from "@/lib/i18n/locales";
import type { CodePurpose, NewPassword } from "@/lib/shop/account/code-forms";
import { finishLogin } from "./account";
import { browserApi } from "./browser";

const REQUESTS: Record<CodePurpose, string> = {
  reset: "/api/forgot-password",
  login: "/api/login-code",
};

/**
 * Asks for a code for the account with this name. The response is the same if the account does not
 * exist.
 * @param login e-mail, username or mobile number
 * @throws AxiosError
 */
export async function requestCode(
  purpose: CodePurpose,
  login: string,
  language: Locale,
  recaptchaToken: string,
): Promise<void> {
  await browserApi.post(REQUESTS[purpose], { login, language, recaptchaToken });
}

interface Entered {
  login: string;
  code: string;
  language: Locale;
  /** Sent only after the server has required it; empty before. */
  recaptchaToken: string;
}

async function send(path: string, { recaptchaToken, ...form }: Entered): Promise<boolean> {
  const { data } = await browserApi.post<unknown>(path, {
    ...form,
    ...(recaptchaToken && { recaptchaToken }),
  });
  return finishLogin(data);
}

/**
 * Sets a new password and logs in, see `logIn`.
 * @throws AxiosError
 */
export const sendPasswordReset = (form: Entered & NewPassword) => send("/api/reset-password", form);

/** Logs in with a code, see `logIn`. @throws AxiosError */
export const logInWithCode = (form: Entered) => send("/api/login-with-code", form);
