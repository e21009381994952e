import type { Trx } from "../../db/schema";
import type { PaidOrder } from "./attempts";

// Each update writes a row unchanged, which locks it on every database; SQLite has no "select for
// update".

/**
 * Serializes transactions about one customer's payments and orders until this one ends. Must be the
 * first statement: earlier reads may be stale.
 */
export async function lockCustomer(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable("users")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", userId)
    .execute();
}

/** Like lockCustomer, for the buyer of products: a customer or a guest's session. */
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

/** Like lockCustomer, for one product order. */
export async function lockProductOrder(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable("orders")
    .set((eb) => ({ status: eb.ref("status") }))
    .where("id", "=", orderId)
    .execute();
}

/**
 * Like lockCustomer, for the order an attempt pays. E-book orders lock their customer, because each
 * e-book is bought only once.
 */
export function lockPaidOrder(trx: Trx, order: PaidOrder): Promise<void> {
  return order.kind === "ebook" ? lockCustomer(trx, order.userId) : lockProductOrder(trx, order.id);
}
