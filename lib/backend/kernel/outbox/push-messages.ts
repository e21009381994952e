import { z } from "zod";
import { inChunks } from "../db/bulk";
import type { Db } from "../db/schema";
import { devicesForOrders } from "../sessions/push-subscriptions";
import { newMessage } from "./record-events";

/** Payload of a notification: the device that it is for. */
export const PUSH_DATA = z.object({ device: z.number() });

/**
 * Time in ms in which a new order is news. The device of one person is no reason to alarm the operator,
 * as messages that wait for a quarter of an hour do.
 */
export const NEWS_MS = 10 * 60_000;

/**
 * Writes the notifications of new orders to staff: one for each device, so that each is retried
 * alone. Orders are placed without them, so that they never fail because of one.
 * @param at epoch ms
 */
export async function recordPushes(db: Db, at: number): Promise<void> {
  const devices = await devicesForOrders(db);
  if (devices.length === 0) return;
  const orders = await db
    .selectFrom("orders")
    .select(["order_number", "ordered_at"])
    .where("ordered_at", ">", at - NEWS_MS)
    .execute();
  const news = devices.flatMap(({ id, created_at }) =>
    orders
      .filter((order) => order.ordered_at >= created_at)
      .map(({ order_number }) => ({
        type: "order.created" as const,
        reference: `${order_number}:${id}`,
        data: { device: id } satisfies z.infer<typeof PUSH_DATA>,
      })),
  );
  await inChunks(news, async (chunk) => {
    const known = await db
      .selectFrom("outbox_messages")
      .select("reference")
      .where("type", "=", "order.created")
      .where("channel", "=", "staff-push")
      .where(
        "reference",
        "in",
        chunk.map(({ reference }) => reference),
      )
      .execute();
    const written = new Set(known.map(({ reference }) => reference));
    const rows = chunk
      .filter(({ reference }) => !written.has(reference))
      .map((one) => ({ ...newMessage(one, at), step_id: null, channel: "staff-push" as const }));
    if (rows.length === 0) return;
    await db
      .insertInto("outbox_messages")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["type", "reference", "channel"]).doNothing())
      .execute();
  });
}
