import { z } from "zod";
import { accountPhone } from "../phone";
import { refusalText } from "../refusal-texts/refusal";
import { optionalCode, optionalEmail, requiredLine } from "../text-fields";

/* Fields of the forms about an account. */

const CURRENT = refusalText("accounts.currentPassword");
const NO_PASSWORD = refusalText("accounts.newPassword");
const MIN_LENGTH = 8;
const MAX_LENGTH = 200;

/** Schema of the mobile number of an account, returned in its stored form. */
export function accountMobile() {
  return requiredLine(refusalText("accounts.mobile"), 1, 40).transform((raw, context) => {
    const number = accountPhone(raw);
    if (number !== null) return number;
    context.addIssue(refusalText("accounts.validMobile"));
    return z.NEVER;
  });
}

/** Schema of the optional email address of an account, returned in its stored form. */
export function accountEmail() {
  return optionalEmail().transform((email) => email?.toLowerCase() ?? null);
}

/** Schema of a code that proves a number or address. */
export function contactCode() {
  return optionalCode().describe(
    "Code of contact-code, if the number or address is to be confirmed.",
  );
}

/** Schema of the password of the account, which is asked again. */
export function currentPassword() {
  return z
    .string({ error: CURRENT })
    .min(1, CURRENT)
    .describe("The password of the account, asked again.");
}

/** Schema of a new password. The server also refuses one that is easy to guess. */
export function newPassword() {
  return z
    .string({ error: NO_PASSWORD })
    .meta({ minLength: MIN_LENGTH, maxLength: MAX_LENGTH })
    .pipe(
      z
        .string()
        .min(1, { error: NO_PASSWORD, abort: true })
        .max(MAX_LENGTH, {
          error: refusalText("accounts.passwordAtMost", { count: MAX_LENGTH }),
          abort: true,
        })
        .min(MIN_LENGTH, {
          error: refusalText("accounts.passwordAtLeast", { count: MIN_LENGTH }),
          abort: true,
        }),
    );
}

/** Schema of the new password once more; the server compares the two. */
export function repeatedPassword() {
  return z.string().describe("The new password once more.");
}
