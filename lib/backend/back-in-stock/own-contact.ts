import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { confirmedContacts, readAccount } from "../accounts/accounts";
import type { Db } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import { canReach } from "../kernel/outbox/direct-messages";
import type { Services } from "../services";

const UNCONFIRMED = refusalText("codes.contactRequired");

/**
 * Returns the confirmed number or email address, to which a message needs no code.
 * @param typed value of the form; undefined for any confirmed contact
 * @returns null if a code is needed to confirm the typed contact
 * @throws AppError 422 with errors.contact if nothing was typed and nothing is confirmed
 */
export async function ownContact(
  db: Db,
  services: Pick<Services, "channels">,
  userId: number | null,
  typed: string | undefined,
): Promise<string | null> {
  const account = userId === null ? null : await readAccount(db, userId);
  const isReached = (one: string) =>
    canReach(services, one.includes("@") ? { email: one } : { phone: one });
  const contacts = account ? confirmedContacts(account).filter(isReached) : [];
  const own = typed === undefined ? contacts[0] : contacts.find((one) => one === typed);
  if (own === undefined && typed === undefined) throw fieldError("contact", UNCONFIRMED);
  return own ?? null;
}
