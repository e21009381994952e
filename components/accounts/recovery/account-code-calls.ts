import { finishLogin } from "@/lib/browser-api/account";
import { declaredWrites } from "@/lib/browser-api/declared-calls";
import { ACCOUNT_CODE_ADDRESSES } from "@/lib/contract/account-codes/addresses";
import type { ACCOUNT_CODE_CALLS } from "@/lib/contract/account-codes/calls";
import type { Locale } from "@/lib/i18n/locales";
import type { CodePurpose, NewPassword } from "@/lib/shop/account/code-forms";

const writes = declaredWrites<typeof ACCOUNT_CODE_CALLS>(ACCOUNT_CODE_ADDRESSES);

const REQUESTS = { reset: writes.forgotPassword, login: writes.sendLoginCode };

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
  await REQUESTS[purpose]({ body: { login, language, recaptchaToken } });
}

interface Entered {
  login: string;
  code: string;
  language: Locale;
  /** Sent only after the server has required it; empty before. */
  recaptchaToken: string;
}

/** Returns a form without an empty token. */
const sentForm = <Form extends Entered>(form: Form) =>
  Object.assign({}, form, { recaptchaToken: form.recaptchaToken || undefined });

/**
 * Sets a new password and logs in, see `logIn`.
 * @throws AxiosError
 */
export async function sendPasswordReset(form: Entered & NewPassword): Promise<boolean> {
  return finishLogin(await writes.resetPassword({ body: sentForm(form) }));
}

/** Logs in with a code, see `logIn`. @throws AxiosError */
export async function logInWithCode(form: Entered): Promise<boolean> {
  return finishLogin(await writes.loginWithCode({ body: sentForm(form) }));
}
