import type { Db } from "@/lib/backend/kernel/db/schema";
import type { PaymentState } from "@/lib/backend/kernel/db/schema-payments";
import { type PayableOrder, payableColumns } from "@/lib/backend/payments/attempts";
import { SITE_URL } from "./visitor";

interface Attempt {
  state: PaymentState;
  /** Start of the attempt in epoch ms. */
  at: number;
  /** Status of the payment in the sandbox; without it the sandbox does not know the payment. */
  sandbox?: "open" | "verified" | "completed";
  number?: number;
  gateway?: "sandbox" | "bkash";
}

/** Inserts a payment attempt for a product order, see `insertAttempt`. */
export async function payOrder(db: Db, orderNumber: string, attempt: Attempt): Promise<string> {
  const { id, total } = await db
    .selectFrom("orders")
    .select(["id", "total"])
    .where("order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  return insertAttempt(db, { kind: "product", id, number: orderNumber }, total, attempt);
}

/** Inserts a payment attempt for the fee of an appointment, see `insertAttempt`. */
export async function payAppointment(db: Db, number: string, attempt: Attempt): Promise<string> {
  const { id, fee } = await db
    .selectFrom("appointments")
    .select(["id", "fee"])
    .where("appointment_number", "=", number)
    .executeTakeFirstOrThrow();
  return insertAttempt(db, { kind: "appointment", id, number }, fee ?? 0, attempt);
}

/**
 * Inserts a payment attempt; returns the address that the gateway redirects to afterwards. The
 * payments of all gateways are stored in the sandbox's table.
 * @param total poisha
 */
async function insertAttempt(
  db: Db,
  order: PayableOrder & { number: string },
  total: number,
  { state, at, sandbox, number = 1, gateway = "sandbox" }: Attempt,
): Promise<string> {
  const invoice = `${order.number}-${number}`;
  const paymentId = `TEST${invoice}`;
  const back = `${SITE_URL}/api/payment-return/${gateway}`;
  await db
    .insertInto("payments")
    .values({
      ...payableColumns(order),
      attempt: number,
      invoice,
      gateway,
      gateway_payment_id: sandbox ? paymentId : null,
      trx_id: state === "paid" && sandbox === "completed" ? `TRX${invoice}` : null,
      amount: total,
      state,
      redirect_url: null,
      language: "bn",
      return_page: null,
      attempts: 0,
      next_check_at: sandbox ? at : null,
      lease_until: 0,
      created_at: at,
      updated_at: at,
      paid_at: state === "paid" ? at : null,
    })
    .execute();
  if (sandbox)
    await db
      .insertInto("sandbox_payments")
      .values({
        id: paymentId,
        invoice,
        amount: (total / 100).toFixed(2),
        currency: "BDT",
        callback_url: back,
        payer_reference: invoice,
        status: sandbox,
        behaviour: "pay",
        trx_id: sandbox === "completed" ? `TRX${invoice}` : null,
        completes_at: null,
        created_at: at,
      })
      .execute();
  return `${back}?paymentID=${paymentId}&status=success`;
}
