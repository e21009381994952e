import { expressionBuilder, sql } from "kysely";
import type { Db, Schema, Trx } from "../kernel/db/schema";
import { confirmations, confirmedContacts } from "./accounts";

/** Actor who exports or erases the data of a customer. */
export type RequestedBy = "customer" | "staff";

interface Contacts {
  mobile: string | null;
  email: string | null;
  /** Those that the customer has proved with a code. */
  confirmed: string[];
}

/** Returns number and mail of a customer, also of a blocked one. */
export async function readContacts(db: Db | Trx, id: number): Promise<Contacts> {
  const user = await db
    .selectFrom("users")
    .select(["mobile_no", "email", "confirmed_mobile", "confirmed_email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const contacts = { mobile: user.mobile_no, email: user.email };
  return { ...contacts, confirmed: confirmedContacts({ ...contacts, ...confirmations(user) }) };
}

/**
 * Returns the number and email address whose guest records belong to the customer. Anyone can
 * register with the contact of a different person, so customers get only records of contacts that a
 * code proved. Staff have checked the customer's identity.
 */
export function ownContacts({ mobile, email, confirmed }: Contacts, by: RequestedBy) {
  return by === "staff" ? [mobile, email].filter((text) => text !== null) : confirmed;
}

/**
 * Returns a condition for the messages of a customer; they are stored without an account. Staff
 * also get those with an unconfirmed number or email address, unless the message also has a
 * different contact, which may belong to a different person.
 */
export function ownMessages({ mobile, email, confirmed }: Contacts, by: RequestedBy) {
  const eb = expressionBuilder<Schema, "contact_messages">();
  // An account's mail is in lower case, that of a message is as typed.
  const mailOf = sql<string | null>`lower(${eb.ref("contact_messages.email")})`;
  const proved = eb.or(
    confirmed.flatMap((contact) => [
      eb(mailOf, "=", contact),
      eb("contact_messages.mobile_no", "=", contact),
    ]),
  );
  if (by === "customer") return proved;
  const sameMail = eb(mailOf, "=", email ?? "");
  const sameMobile = eb("contact_messages.mobile_no", "=", mobile ?? "");
  return eb.or([
    proved,
    eb.and([sameMail, eb.or([sameMobile, eb("contact_messages.mobile_no", "is", null)])]),
    eb.and([sameMobile, eb("contact_messages.email", "is", null)]),
  ]);
}
