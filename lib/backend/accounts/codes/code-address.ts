import type { Channel } from "../../kernel/db/schema-outbox";
import { type Address, canReach } from "../../kernel/outbox/direct-messages";
import type { Account } from "../accounts";

type Contacts = Pick<Account, "mobile" | "email" | "isMobileConfirmed" | "isEmailConfirmed">;

/** The phone number or email address of a recipient. */
export function addressText(to: Address): string {
  return "email" in to ? to.email : to.phone;
}

/** Returns the addresses of an account that a message can reach, the mobile number first. */
export function reachableContacts(
  services: { channels: readonly Channel[] },
  { mobile, email }: Pick<Contacts, "mobile" | "email">,
): Address[] {
  const all: Address[] = [
    ...(mobile === null ? [] : [{ phone: mobile }]),
    ...(email === null ? [] : [{ email }]),
  ];
  return all.filter((to) => canReach(services, to));
}

/**
 * Returns where the codes of an account are sent: to the typed address, else to its mobile number,
 * else to its mail address. Once one of them is confirmed, never to an unconfirmed one, which may be
 * a stranger's.
 * @param login see `loginName`
 * @returns null if the account cannot be reached
 */
export function codeAddress(
  ways: { channels: readonly Channel[] },
  account: Contacts,
  login: string,
): Address | null {
  const { mobile, email, isMobileConfirmed, isEmailConfirmed } = account;
  const isAny = !isMobileConfirmed && !isEmailConfirmed;
  const contacts = reachableContacts(ways, {
    mobile: isAny || isMobileConfirmed ? mobile : null,
    email: isAny || isEmailConfirmed ? email : null,
  });
  return contacts.find((to) => addressText(to) === login) ?? contacts[0] ?? null;
}
