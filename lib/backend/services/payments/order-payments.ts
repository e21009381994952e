import type { Db, Trx } from "../../db/schema";
import type { PaymentRow } from "../../db/schema-payments";
import { orderPaymentStatus } from "./payment-state";

/** All attempts to pay an order, the latest one last. */
export function paymentsOf(db: Db | Trx, orderId: number): Promise<PaymentRow[]> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("ebook_order_id", "=", orderId)
    .orderBy("attempt")
    .execute();
}

/** An attempt with the order it pays, or undefined. */
export function findPayment(db: Db | Trx, id: number) {
  return db
    .selectFrom("payments")
    .innerJoin("ebook_orders", "ebook_orders.id", "payments.ebook_order_id")
    .selectAll("payments")
    .select(["user_id", "order_no", "ebook_orders.status as order_status"])
    .where("payments.id", "=", id)
    .executeTakeFirst();
}

export type OrderPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** Brings what customers are told in line with the attempts. */
export async function refreshPaymentStatus(trx: Trx, orderId: number): Promise<void> {
  const states = (await paymentsOf(trx, orderId)).map((payment) => payment.state);
  if (states.length === 0) return;
  await trx
    .updateTable("ebook_orders")
    .set({ payment_status: orderPaymentStatus(states) })
    .where("id", "=", orderId)
    .execute();
}
