import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { notFound } from "../kernel/errors";
import { findPayment } from "../payments/attempts";
import { GatewayError } from "../payments/payment-gateway";
import { isOfAnother } from "../payments/used-transaction";
import type { Services } from "../services";
import { mismatchOf } from "./store-outcome";

/** Current state of an attempt at the payment gateway; amounts in poisha. */
export interface GatewayPaymentStatus {
  /**
   * `open`: not paid yet. `approved`: the customer has agreed, nothing is captured. `completed`:
   * the money is captured. `dead`: closed without a payment. `not_opened`: it was never sent to the
   * gateway. `no_gateway`: its gateway is no longer set up. `no_answer`: it does not respond.
   */
  status: "open" | "approved" | "completed" | "dead" | "not_opened" | "no_gateway" | "no_answer";
  amount: number | null;
  currency: string | null;
  invoice: string | null;
  transaction: string | null;
  /**
   * Field of a captured payment that does not match the attempt, or a doubt of the gateway; `used`
   * if its transaction has paid another order.
   */
  problem: ReturnType<typeof mismatchOf> | "used";
}

const nothing = (status: GatewayPaymentStatus["status"]): GatewayPaymentStatus => ({
  status,
  amount: null,
  currency: null,
  invoice: null,
  transaction: null,
  problem: null,
});

/**
 * Asks the gateway about an attempt, and changes nothing.
 * @throws AppError 404 for an unknown payment
 */
export async function readGatewayStatus(
  { db, payment: { gateways }, log }: Pick<Services, "db" | "payment" | "log">,
  paymentId: number,
): Promise<GatewayPaymentStatus> {
  const payment = await findPayment(db, paymentId);
  if (!payment) throw notFound(refusalText("payments.unknown", { payment: paymentId }));
  const gateway = gateways.named(payment.gateway);
  if (!gateway) return nothing("no_gateway");
  if (payment.gateway_payment_id === null) return nothing("not_opened");
  try {
    const found = await gateway.query(payment.gateway_payment_id);
    if (found.status !== "completed") return nothing(found.status);
    const { status, amount, currency, invoice, trxId: transaction } = found;
    const isUsed = await isOfAnother(db, payment, transaction);
    const problem = isUsed ? "used" : mismatchOf(payment, found);
    return { status, amount, currency, invoice, transaction, problem };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn({ payment: paymentId, reason: error.message }, "payment gateway query failed");
    return nothing("no_answer");
  }
}
