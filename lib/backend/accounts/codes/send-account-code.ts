import type { Locale } from "@/lib/i18n/locales";
import type { Trx } from "../../kernel/db/schema";
import type { Account } from "../accounts";
import type { CodeFor } from "./account-codes";
import { codeAddress } from "./code-address";
import { type CodeServices, sendCode } from "./send-code";
import { storeTypedName } from "./typed-names";

interface RequestedCode extends CodeFor {
  /** Null if the typed name has no account. */
  account: Account | null;
  /** The typed name, see `loginName`. */
  login: string;
  language: Locale;
}

/**
 * Sends a new code to the owner of an account, see `sendCode`. For a name without an account, and
 * for an account that cannot be reached, it does the same work, so that a caller cannot learn who
 * has an account.
 * @param at epoch ms
 * @returns whether a code was stored; callers must not show that to visitors
 */
export async function sendAccountCode(
  trx: Trx,
  services: CodeServices,
  { purpose, subject, account, login, language }: RequestedCode,
  at: number,
): Promise<boolean> {
  await storeTypedName(trx, services.secrets, { purpose, login }, at);
  const found = account && codeAddress(services, account, login);
  const to = found ?? { unknown: login };
  const userId = found ? account.id : null;
  return sendCode(trx, services, { purpose, subject, to, userId, language }, at);
}
