import { randomUUID } from "node:crypto";
import type { Trx } from "../../db/schema";
import type { Channel } from "../../db/schema-outbox";
import type { Customer, ShopEvent } from "../../event";

async function hasAddress(trx: Trx, { email, userId }: Customer): Promise<boolean> {
  if (email !== null || userId === null) return email !== null;
  const user = await trx
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirst();
  return Boolean(user?.email);
}

async function channelsFor(trx: Trx, { customer }: ShopEvent, channels: readonly Channel[]) {
  const others = channels.filter((channel) => channel !== "customer-mail");
  if (!customer || others.length === channels.length) return others;
  return (await hasAddress(trx, customer)) ? channels : others;
}

/**
 * Writes down whom to tell what a transaction does, so that it is told if that commits, and not
 * otherwise. Of one thing an event is written once, however often it is recorded.
 * @param channels those that are set up
 * @param at epoch milliseconds
 */
export async function recordEvents(
  trx: Trx,
  channels: readonly Channel[],
  events: readonly ShopEvent[],
  at: number,
): Promise<void> {
  if (channels.length === 0) return;
  for (const event of events) {
    const { type, reference, data } = event;
    const message = {
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
    const told = await channelsFor(trx, event, channels);
    if (told.length === 0) continue;
    await trx
      .insertInto("outbox_messages")
      .values(told.map((channel) => ({ ...message, channel })))
      .onConflict((conflict) => conflict.columns(["type", "reference", "channel"]).doNothing())
      .execute();
  }
}
