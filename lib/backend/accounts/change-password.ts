import { z } from "zod";
import { passwordChangeBody } from "@/lib/contract/account/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import type { Trx } from "../kernel/db/schema";
import { readInput } from "../kernel/http/input";
import type { DeviceClass } from "../kernel/sessions/device-class";
import { isEnded, type ShopSession, sessionExpired } from "../kernel/sessions/sessions";
import type { Services } from "../services";
import { type Account, requireUnchanged } from "./accounts";
import { guestSessionOfLogin } from "./guest-records";
import { customerRow, endLogins, openLogin } from "./logins";
import { notifyOwner } from "./notify-owner";
import { chosenPassword, type PasswordRules } from "./password-rules";
import { beforeAt } from "./register";

const SAME = refusalText("accounts.otherPassword");

const sentSchema = z.looseObject({
  current_password: z.unknown().optional(),
  password: z.unknown().optional(),
});

/**
 * Checks the form of the new password. It does not check whether the current one is right.
 * @throws AppError 422 with a map of field to messages
 */
export function readPasswordChange(body: unknown, rules: PasswordRules, account: Account) {
  const { data } = sentSchema.safeParse(body);
  const { name, mobile, username, email } = account;
  const about = [name, mobile, username, beforeAt(email)];
  const chosen = chosenPassword(rules, about, data?.password);
  const password = chosen.password.refine((word) => word !== data?.current_password, SAME);
  const schema = passwordChangeBody.extend(chosen).extend({ password });
  return readInput(schema, body);
}

/**
 * Changes the password of an account, ends all its sessions and notifies its owner. The current
 * session is replaced by a new one.
 * @throws AppError 409 if the password was changed in the meantime, 419 if the session has ended
 */
export async function changePassword(
  trx: Trx,
  services: Pick<Services, "secrets" | "channels">,
  before: ShopSession,
  account: Account,
  change: { passwordHash: string; device: DeviceClass; language: Locale | undefined },
  now: number,
): Promise<ShopSession> {
  if (await isEnded(trx, before.tokenHash)) throw sessionExpired();
  await requireUnchanged(trx, account);
  await trx
    .updateTable("users")
    .set({
      password_hash: change.passwordHash,
      password_changed_at: now,
      password_reset_at: null,
    })
    .where("id", "=", account.id)
    .execute();
  const { language = DEFAULT_LOCALE } = change;
  const notice = { type: "account.password_changed", reference: `${account.id}:${now}` } as const;
  await notifyOwner(trx, services, account, { ...notice, language }, now);
  const guestId = await guestSessionOfLogin(trx, before.tokenHash);
  await endLogins(trx, account.id, "all", now);
  const rowId = await customerRow(trx, account.id, now);
  return openLogin(trx, { userId: account.id, device: change.device, guestId }, rowId, now);
}
