import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Db, Trx } from "../../kernel/db/schema";
import { AppError, fieldError } from "../../kernel/errors";
import type { Address } from "../../kernel/outbox/direct-messages";
import { type Account, readAccount } from "../accounts";
import type { CodeFor } from "./account-codes";
import { addressText, reachableContacts } from "./code-address";
import type { CodeServices } from "./send-code";

/** Returns the purpose under which a code for this phone number or email address is stored. */
export function contactCode(stored: string): CodeFor {
  return { purpose: "contact", subject: `to ${stored}` };
}

/**
 * Returns the address of a stored mobile number or mail address.
 * @throws AppError 422 if no message can reach it
 */
export function reachableAddress(services: CodeServices, stored: string): Address {
  const isMail = stored.includes("@");
  const contacts = { mobile: isMail ? null : stored, email: isMail ? stored : null };
  const [to] = reachableContacts(services, contacts);
  if (to) return to;
  throw fieldError("contact", refusalText("codes.unreachable"));
}

/** Mobile number and email address of an account that are not confirmed. */
function unconfirmedOf(account: Account) {
  return {
    mobile: account.isMobileConfirmed ? null : account.mobile,
    email: account.isEmailConfirmed ? null : account.email,
  };
}

/** Returns the contacts that a customer can confirm with a code: mobile number, email address. */
export async function readUnconfirmed(
  db: Db,
  services: CodeServices,
  userId: number,
): Promise<string[]> {
  const account = await readAccount(db, userId);
  return account ? reachableContacts(services, unconfirmedOf(account)).map(addressText) : [];
}

/**
 * Confirms the mobile number or the mail address of an account, after the code was right.
 * @throws AppError 409 if it is no longer that of the account
 */
export async function confirmContact(trx: Trx, userId: number, stored: string): Promise<void> {
  const account = await readAccount(trx, userId);
  const confirmed = {
    ...(account?.mobile === stored && { confirmed_mobile: stored }),
    ...(account?.email === stored && { confirmed_email: stored }),
  };
  if (Object.keys(confirmed).length === 0)
    throw new AppError(409, refusalText("codes.otherContact"));
  await trx.updateTable("users").set(confirmed).where("id", "=", userId).execute();
}
