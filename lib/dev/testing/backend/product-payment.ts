import type { Db } from "@/lib/backend/db/schema";
import type { PaymentState } from "@/lib/backend/db/schema-payments";
import { SITE_URL } from "./visitor";

/** States of an attempt that has just begun, and whether its order may be cancelled as unpaid. */
export const MAY_CANCEL: [PaymentState, boolean][] = [
  ["created", false],
  ["pending", false],
  ["confirming", false],
  ["review", false],
  ["refunding", false],
  ["paid", false],
  ["failed", true],
  ["expired", true],
];

interface Attempt {
  state: PaymentState;
  /** When it began, in ms. */
  at: number;
  /** What the sandbox has of it; nothing when not given. */
  sandbox?: "open" | "verified" | "completed";
  number?: number;
}

/** Notes an attempt to pay a product order; returns where the sandbox sends the browser afterwards. */
export async function payOrder(
  db: Db,
  orderNumber: string,
  { state, at, sandbox, number = 1 }: Attempt,
): Promise<string> {
  const { id, total } = await db
    .selectFrom("orders")
    .select(["id", "total"])
    .where("order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  const invoice = `${orderNumber}-${number}`;
  const paymentId = `TEST${invoice}`;
  await db
    .insertInto("payments")
    .values({
      order_id: id,
      ebook_order_id: null,
      attempt: number,
      invoice,
      gateway: "sandbox",
      gateway_payment_id: sandbox ? paymentId : null,
      trx_id: null,
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
        callback_url: `${SITE_URL}/api/payment-return/sandbox`,
        payer_reference: invoice,
        status: sandbox,
        behaviour: "pay",
        trx_id: sandbox === "completed" ? `TRX${invoice}` : null,
        completes_at: null,
        refund_trx_id: null,
        created_at: at,
      })
      .execute();
  return `${SITE_URL}/api/payment-return/sandbox?paymentID=${paymentId}&status=success`;
}
