import type { Db, Trx } from "../../db/schema";
import type { PaymentRow } from "../../db/schema-payments";
import { orderPaymentStatus } from "./payment-state";

/** Which order an attempt pays. */
export interface PayableOrder {
  kind: "ebook" | "product";
  id: number;
}

/** That order as it stands; e-books are a customer's, products may be a guest's. */
export type PaidOrder = { id: number; number: string; status: number } & (
  | { kind: "ebook"; userId: number }
  | { kind: "product" }
);

/** An attempt with the order it pays. */
export type OrderPayment = PaymentRow & { order: PaidOrder };

/** All attempts to pay an order, the latest one last. */
export function paymentsOf(db: Db | Trx, { kind, id }: PayableOrder): Promise<PaymentRow[]> {
  return db
    .selectFrom("payments")
    .selectAll()
    .where(kind === "ebook" ? "ebook_order_id" : "order_id", "=", id)
    .orderBy("attempt")
    .execute();
}

async function ebookOrder(db: Db | Trx, id: number): Promise<PaidOrder> {
  const order = await db
    .selectFrom("ebook_orders")
    .select(["order_no as number", "status", "user_id as userId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { kind: "ebook", id, ...order };
}

async function productOrder(db: Db | Trx, id: number): Promise<PaidOrder> {
  const order = await db
    .selectFrom("orders")
    .select(["order_number as number", "status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { kind: "product", id, ...order };
}

/** An attempt with the order it pays, or null. */
export async function findPayment(db: Db | Trx, id: number): Promise<OrderPayment | null> {
  const payment = await db
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!payment) return null;
  const { ebook_order_id, order_id } = payment;
  if (ebook_order_id !== null) return { ...payment, order: await ebookOrder(db, ebook_order_id) };
  if (order_id !== null) return { ...payment, order: await productOrder(db, order_id) };
  throw new Error(`Payment ${id} belongs to no order.`);
}

/** Brings what customers are told in line with the attempts. */
export async function updatePaymentStatus(trx: Trx, order: PayableOrder): Promise<void> {
  const states = (await paymentsOf(trx, order)).map((payment) => payment.state);
  if (states.length === 0) return;
  await trx
    .updateTable(order.kind === "ebook" ? "ebook_orders" : "orders")
    .set({ payment_status: orderPaymentStatus(states) })
    .where("id", "=", order.id)
    .execute();
}

/** Ends the attempts nobody paid, with their order; should one be paid after all, its return tells. */
export async function expireAttempts(trx: Trx, order: PayableOrder, now: number): Promise<void> {
  const ended = (await paymentsOf(trx, order)).filter(({ state }) =>
    ["created", "pending", "failed"].includes(state),
  );
  for (const { id } of ended)
    await trx
      .updateTable("payments")
      .set({ state: "expired", next_check_at: null, updated_at: now })
      .where("id", "=", id)
      .execute();
  await updatePaymentStatus(trx, order);
}
