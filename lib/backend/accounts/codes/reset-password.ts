import { z } from "zod";
import { passwordResetBody } from "@/lib/contract/account-codes/schemas";
import { accountPhone } from "@/lib/contract/phone";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import type { Trx } from "../../kernel/db/schema";
import { readInput } from "../../kernel/http/input";
import type { DeviceClass } from "../../kernel/sessions/device-class";
import type { ShopSession } from "../../kernel/sessions/sessions";
import type { Services } from "../../services";
import type { Account } from "../accounts";
import { endLogins } from "../logins";
import { notifyOwner } from "../notify-owner";
import { chosenPassword, type PasswordRules, strongPassword } from "../password-rules";
import { beforeAt } from "../register";
import type { RightCode } from "./account-codes";
import { logInWithCode } from "./log-in-with-code";

const text = z.string().max(200).catch("");
const sentSchema = z.object({ login: text, password: z.unknown().optional() });

/**
 * Checks the form of a forgotten password. The password is compared with the typed values only:
 * using the account's data would reveal that it exists.
 * @throws AppError 422 with a map of field to messages
 */
export function readReset(body: unknown, rules: PasswordRules) {
  const sent = readInput(sentSchema, body);
  const about = [accountPhone(sent.login), beforeAt(sent.login)];
  return readInput(passwordResetBody.extend(chosenPassword(rules, about, sent.password)), body);
}

/**
 * Compares a new password with the data of the account, after the code was right.
 * @throws AppError 422 for the field
 */
export function checkOwnData(password: string, rules: PasswordRules, account: Account): void {
  const { name, mobile, username, email } = account;
  const chosen = strongPassword(rules, [name, mobile, username, beforeAt(email)]);
  readInput(z.object({ password: chosen }), { password });
}

interface NewPassword {
  code: RightCode;
  passwordHash: string;
  device: DeviceClass;
  language: Locale | undefined;
}

/**
 * Uses a code up, sets the password, logs the customer in and ends all other sessions. Notifies the
 * owner at every address of the account.
 * @throws AppError see `logInWithCode`
 */
export async function resetPassword(
  trx: Trx,
  services: Pick<Services, "secrets" | "channels">,
  before: ShopSession,
  { code, passwordHash, device, language = DEFAULT_LOCALE }: NewPassword,
  at: number,
): Promise<{ session: ShopSession; account: Account }> {
  const login = await logInWithCode(trx, services, before, { code, device }, at);
  const { id } = login.account;
  await trx
    .updateTable("users")
    .set({ password_hash: passwordHash, password_changed_at: at, password_reset_at: null })
    .where("id", "=", id)
    .execute();
  await endLogins(trx, id, { except: login.session.tokenHash }, at);
  const notice = { type: "account.password_reset", reference: `${code.id}:${at}` } as const;
  await notifyOwner(trx, services, login.account, { ...notice, language }, at);
  return login;
}
