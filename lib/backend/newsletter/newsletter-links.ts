import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db, Trx } from "../kernel/db/schema";
import type { Secrets } from "../kernel/safety/secrets";

/** Actions that a link in a newsletter email allows without a login. */
const LINK_ACTIONS = ["confirm", "unsubscribe"] as const;

export type LinkAction = (typeof LINK_ACTIONS)[number];

type Keys = Pick<Secrets, "keyFor">;

interface Subscriber {
  id: number;
  email: string;
}

function proofOf({ keyFor }: Keys, action: LinkAction, { id, email }: Subscriber): string {
  return createHmac("sha256", keyFor("newsletter"))
    .update(`${action}:${id}:${email}`)
    .digest("base64url");
}

/**
 * Returns the signed link in an email to a subscriber. It is valid as long as the email address is
 * stored.
 */
export function newsletterLink(
  { secrets, origin }: { secrets: Keys; origin: string },
  action: LinkAction,
  subscriber: Subscriber,
): string {
  const token = `${subscriber.id}-${proofOf(secrets, action, subscriber)}`;
  return `${origin}/api/newsletter/${action}?token=${token}`;
}

const TOKEN = /^([1-9]\d{0,8})-([\w-]{43})$/;

/**
 * Returns the subscriber of a link's token; null for a wrong one, or if the address is not stored
 * any more.
 */
export async function subscriberOfToken(
  db: Db | Trx,
  secrets: Keys,
  action: LinkAction,
  token: string,
) {
  const [, id = "", proof = ""] = TOKEN.exec(token) ?? [];
  const row = await db
    .selectFrom("newsletter_subscribers")
    .selectAll()
    .where("id", "=", Number(id))
    .executeTakeFirst();
  if (!row) return null;
  const isGenuine = timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(secrets, action, row)));
  return isGenuine ? row : null;
}
