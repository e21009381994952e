import { randomUUID } from "node:crypto";
import type { Trx } from "../../db/schema";
import type { Channel, MessageType } from "../../db/schema-outbox";
import type { Customer, EventType, ShopEvent } from "../../event";
import { mayMail } from "./mail-allowance";

/** Events of orders that are not paid yet: the buyer may have typed someone else's address. */
const UNPAID: readonly EventType[] = ["order.created", "ebook_order.created"];

/** Returns the customer's e-mail address and the account it belongs to; null if unknown. */
async function recipientOf(trx: Trx, { email, userId }: Customer) {
  const account =
    userId === null
      ? undefined
      : await trx.selectFrom("users").select("email").where("id", "=", userId).executeTakeFirst();
  const to = email ?? account?.email;
  if (!to) return null;
  const own = account?.email?.toLowerCase() === to.toLowerCase();
  return { email: to, ownerId: own ? userId : null };
}

async function channelsFor(
  trx: Trx,
  { type, customer }: ShopEvent,
  channels: readonly Channel[],
  at: number,
) {
  const others = channels.filter((channel) => channel !== "customer-mail");
  if (!customer || others.length === channels.length) return others;
  const recipient = await recipientOf(trx, customer);
  if (!recipient) return others;
  return !UNPAID.includes(type) || (await mayMail(trx, recipient, at)) ? channels : others;
}

interface News {
  type: MessageType;
  reference: string;
  data: object;
}

/** Returns a message that is due at once, without its channel. @param at epoch ms */
export function newMessage({ type, reference, data }: News, at: number) {
  return {
    event_id: `evt_${randomUUID()}`,
    type,
    reference,
    payload: JSON.stringify(data),
    state: "waiting" as const,
    attempts: 0,
    next_attempt_at: at,
    give_up_at: null,
    lease_owner: null,
    lease_until: 0,
    last_error: null,
    created_at: at,
    updated_at: at,
  };
}

/**
 * Writes the outbox messages of events in the same transaction as the change, so that they are sent
 * only if it commits. An event with the same type and reference is recorded once.
 * @param channels configured channels
 * @param at epoch ms
 */
export async function recordEvents(
  trx: Trx,
  channels: readonly Channel[],
  events: readonly ShopEvent[],
  at: number,
): Promise<void> {
  if (channels.length === 0) return;
  for (const event of events) {
    const eventChannels = await channelsFor(trx, event, channels, at);
    if (eventChannels.length === 0) continue;
    const message = newMessage(event, at);
    await trx
      .insertInto("outbox_messages")
      .values(eventChannels.map((channel) => ({ ...message, channel })))
      .onConflict((conflict) => conflict.columns(["type", "reference", "channel"]).doNothing())
      .execute();
  }
}
