import { ORDER_STATUS } from "../db/order-status";
import type { Trx } from "../db/schema";
import { type CountedMessage, MESSAGE_WINDOW_MS, messageCounter } from "../rate-limit/counters";
import { addHits } from "../rate-limit/hit-limits";

/** An email address or phone number, and the account it belongs to. */
interface Counted {
  address: string;
  /** Customer whose account has this address; null if none. */
  ownerId: number | null;
}

/**
 * Whether an account has a paid or completed order: its email address then is unlikely to belong to
 * a stranger.
 */
async function hasBought(trx: Trx, userId: number): Promise<boolean> {
  const order = await trx
    .selectFrom("orders")
    .select("id")
    .where("user_id", "=", userId)
    .where((eb) =>
      eb.or([eb("payment_status", "=", "paid"), eb("status", "=", ORDER_STATUS.completed)]),
    )
    .executeTakeFirst();
  if (order) return true;
  const ebook = await trx
    .selectFrom("ebook_orders")
    .select("id")
    .where("user_id", "=", userId)
    .where("payment_status", "=", "paid")
    .executeTakeFirst();
  return ebook !== undefined;
}

/**
 * Counts a message that any visitor can cause, in the transaction of its cause, so that parallel
 * requests and instances share the limit.
 * @param at epoch ms
 * @returns whether it may be sent
 */
export async function countMessage(
  trx: Trx,
  kind: CountedMessage,
  address: string,
  at: number,
): Promise<boolean> {
  const { key, allowed } = messageCounter(kind, address);
  const [row] = await addHits(trx, [key], MESSAGE_WINDOW_MS, at);
  return (row?.hits ?? 1) <= allowed;
}

/**
 * Counts a message caused by an unpaid order or a booking. Visitors can enter the contact of a
 * stranger, so each contact gets at most three of them a day; customers who have bought before get
 * all of them.
 * @param at epoch ms
 * @returns whether the message may be sent
 */
export async function mayNotify(
  trx: Trx,
  { address, ownerId }: Counted,
  at: number,
): Promise<boolean> {
  if (ownerId !== null && (await hasBought(trx, ownerId))) return true;
  return countMessage(trx, "letter", address, at);
}
