import { ORDER_STATUS } from "../../db/order-status";
import type { Trx } from "../../db/schema";
import { MAIL_WINDOW_MS, mailCounter } from "../rate-limit/counters";
import { addHits } from "../rate-limit/hit-limits";

/** The recipient's address and the account it belongs to. */
interface Recipient {
  email: string;
  /** Customer whose account has this address; null if none. */
  ownerId: number | null;
}

/**
 * Whether an account has a paid or completed order: its address then is unlikely to be someone
 * else's.
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
 * Counts a mail caused by an unpaid order. Anyone can enter any address, so an address gets at most
 * three such mails a day; customers who have bought before get all of them. Counts in the order's
 * own transaction, so that parallel orders and instances share the limit.
 * @param at epoch ms
 * @returns whether the mail may be sent
 */
export async function mayMail(
  trx: Trx,
  { email, ownerId }: Recipient,
  at: number,
): Promise<boolean> {
  if (ownerId !== null && (await hasBought(trx, ownerId))) return true;
  const { key, allowed } = mailCounter(email);
  const [row] = await addHits(trx, [key], MAIL_WINDOW_MS, at);
  return (row?.hits ?? 1) <= allowed;
}
