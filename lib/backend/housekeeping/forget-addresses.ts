import { ORDER_STATUS, type OrderStatus } from "../kernel/db/order-status";
import { inParts, type Span, unprocessedSpan } from "../kernel/db/row-batches";
import type { Db } from "../kernel/db/schema";
import { storeTimeMark } from "../kernel/db/time-marks";

const MARK = "guest_addresses_forgotten_until";
const ERASED = "-";

const { pending, processing, inTransit, completed, cancelled } = ORDER_STATUS;
const OPEN = [pending, processing, inTransit];
const FINAL_STATUSES = [completed, cancelled];

/** Returns the time of the order after this many ones of a status, by the index on both. */
async function timeOf(db: Db, status: OrderStatus, { after, before }: Span, orders: number) {
  const row = await db
    .selectFrom("orders")
    .select("ordered_at")
    .where("status", "=", status)
    .where("ordered_at", ">=", after)
    .where("ordered_at", "<", before)
    .orderBy("ordered_at")
    .limit(1)
    .offset(orders)
    .executeTakeFirst();
  return row?.ordered_at ?? null;
}

function forget(db: Db, status: OrderStatus, { after, before }: Span) {
  return db
    .updateTable("orders")
    .set({
      billing_email: null,
      shipping_address: ERASED,
      shipping_zip: ERASED,
      shipping_state: null,
      order_notes: null,
      cancel_text: null,
    })
    .where("status", "=", status)
    .where("ordered_at", ">=", after)
    .where("ordered_at", "<", before)
    .where("user_id", "is", null)
    .where("shipping_address", "!=", ERASED)
    .execute();
}

/** Returns when the oldest order before a time was placed that is still open; else that time. */
async function oldestOpen(db: Db, before: number): Promise<number> {
  const times = [before];
  for (const status of OPEN)
    times.push((await timeOf(db, status, { after: 0, before }, 0)) ?? before);
  return Math.min(...times);
}

/**
 * Deletes the data that customers without an account entered with completed or cancelled orders,
 * except for name and phone number. Starts at the end of the last call, or at an older order that
 * was open then.
 * @param before epoch ms; only orders that were placed before it
 */
export async function forgetGuestAddresses(db: Db, before: number): Promise<void> {
  const span = await unprocessedSpan(db, MARK, before);
  // Read first: an order that is closed during this call belongs to the next call.
  const until = await oldestOpen(db, before);
  for (const status of FINAL_STATUSES)
    await inParts(
      span,
      (part, orders) => timeOf(db, status, part, orders),
      (part) => forget(db, status, part),
    );
  await storeTimeMark(db, MARK, until);
}
