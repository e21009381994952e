import type { Trx } from "../../db/schema";
import type { PaidOrder } from "./attempts";

// Each writes a row unchanged: that locks it on every database; "select for update" is not known
// to SQLite.

/**
 * Makes transactions about one customer's payments and orders wait for each other, until this one
 * ends. Call it first: what is read before may be old.
 */
export async function lockCustomer(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable("users")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", userId)
    .execute();
}

/** The same for whoever orders products: the customer, or a guest's session. */
export async function lockBuyer(
  trx: Trx,
  { userId, sessionId }: { userId: number | null; sessionId: number },
): Promise<void> {
  if (userId !== null) return lockCustomer(trx, userId);
  await trx
    .updateTable("sessions")
    .set((eb) => ({ seen_at: eb.ref("seen_at") }))
    .where("id", "=", sessionId)
    .execute();
}

/** The same for one order of products. */
export async function lockProductOrder(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable("orders")
    .set((eb) => ({ status: eb.ref("status") }))
    .where("id", "=", orderId)
    .execute();
}

/** The same for what an attempt pays: e-books are locked by their customer, who buys each only once. */
export function lockPaidOrder(trx: Trx, order: PaidOrder): Promise<void> {
  return order.kind === "ebook" ? lockCustomer(trx, order.userId) : lockProductOrder(trx, order.id);
}
