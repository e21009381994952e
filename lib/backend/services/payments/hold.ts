import type { Trx } from "../../db/schema";
import type { PaidOrder } from "./order-payments";

// Each writes a row unchanged: that locks it on every database; "select for update" is not known
// to SQLite.

/**
 * Makes transactions about one customer's payments and orders wait for each other, until this one
 * ends. Call it first: what is read before may be old.
 */
export async function holdCustomer(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable("users")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", userId)
    .execute();
}

/** The same for whoever orders products: the customer, or a guest's session. */
export async function holdBuyer(
  trx: Trx,
  { userId, sessionId }: { userId: number | null; sessionId: number },
): Promise<void> {
  if (userId !== null) return holdCustomer(trx, userId);
  await trx
    .updateTable("sessions")
    .set((eb) => ({ seen_at: eb.ref("seen_at") }))
    .where("id", "=", sessionId)
    .execute();
}

/** The same for one order of products. */
export async function holdProductOrder(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable("orders")
    .set((eb) => ({ status: eb.ref("status") }))
    .where("id", "=", orderId)
    .execute();
}

/** The same for what an attempt pays: e-books are held by their customer, who buys each only once. */
export function holdPaidOrder(trx: Trx, order: PaidOrder): Promise<void> {
  return order.kind === "ebook" ? holdCustomer(trx, order.userId) : holdProductOrder(trx, order.id);
}
