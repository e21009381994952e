import type { Trx } from "../../db/schema";
import { inTransaction } from "../../db/transaction";
import {
  GatewayError,
  type GatewayStatus,
  type PaymentGateway,
} from "../../payment/payment-gateway";
import type { Services } from "../services";
import { findPayment, type OrderPayment, updatePaymentStatus } from "./attempts";
import { mayCaptureEbooks, mayCaptureProducts } from "./fulfilment";
import { lockPaidOrder } from "./locks";
import { isUnsettled, type Outcome, PAYABLE_MS } from "./payment-state";

/**
 * Notes that the money is about to be taken, before the gateway is told: after a crash it is asked
 * what became of it. Never for what is paid already, or can no longer be had.
 * @returns whether it may be taken
 */
function beginExecute({ db, now }: Services, payment: OrderPayment): Promise<boolean> {
  const { id } = payment;
  const begin = async (trx: Trx) => {
    await lockPaidOrder(trx, payment.order);
    const current = await findPayment(trx, id);
    if (!current || !isUnsettled(current.state)) return false;
    const { order } = current;
    const mayCapture =
      order.kind === "ebook"
        ? await mayCaptureEbooks(trx, order, id)
        : await mayCaptureProducts(trx, order, id, now());
    if (!mayCapture) return false;
    await trx
      .updateTable("payments")
      .set({ state: "confirming", updated_at: now() })
      .where("id", "=", id)
      .execute();
    await updatePaymentStatus(trx, order);
    return true;
  };
  return inTransaction(db, begin, { repeatable: true });
}

/** What the browser says when it comes back; anybody can type it. Null when we ask ourselves. */
export type CallbackStatus = "success" | "failure" | "cancel" | null;

type Answer = GatewayStatus | { status: "refused" | "unclear" };

const over = (status: "failed" | "open" | "undecided"): Outcome => ({ status });

async function ask({ log }: Services, question: () => Promise<GatewayStatus>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof GatewayError) return { status: error.kind };
    log.error({ err: error }, "asking the gateway failed");
    return { status: "unclear" };
  }
}

/** What to make of an answer that leads to no execute. */
function judge(answer: Answer, payment: OrderPayment, callbackStatus: CallbackStatus): Outcome {
  if (answer.status === "completed") return answer;
  if (answer.status === "dead") return over("failed");
  if (answer.status === "refused" || answer.status === "unclear")
    return over(payment.state === "confirming" ? "undecided" : "open");
  return over(callbackStatus === "failure" || callbackStatus === "cancel" ? "failed" : "open");
}

/** A day later, or after "failed" was told, money is taken only when the customer comes back. */
function mayCapture(
  { state, created_at }: OrderPayment,
  callbackStatus: CallbackStatus,
  now: number,
): boolean {
  if (callbackStatus === "success") return true;
  return (state === "pending" || state === "confirming") && now - created_at < PAYABLE_MS;
}

async function execute(
  services: Services,
  gateway: PaymentGateway,
  paymentId: string,
): Promise<Outcome> {
  const executed = await ask(services, () => gateway.confirm(paymentId));
  if (executed.status === "completed") return executed;
  const status = await ask(services, () => gateway.query(paymentId));
  if (status.status === "completed") return status;
  if (executed.status !== "refused" || status.status === "unclear") return over("undecided");
  // Refused because nobody approved it: it can still be paid.
  return over(status.status === "open" ? "open" : "failed");
}

/**
 * Finds out what became of an attempt and takes the money of an approved one, once: what may have
 * been executed before is queried first. No transaction is open while the gateway is asked.
 */
export async function queryGateway(
  services: Services,
  gateway: PaymentGateway,
  payment: OrderPayment,
  callbackStatus: CallbackStatus,
): Promise<Outcome> {
  const paymentId = payment.gateway_payment_id;
  if (paymentId === null) return over("open");
  const query = () => ask(services, () => gateway.query(paymentId));
  const queriesFirst = callbackStatus !== "success" || payment.state === "confirming";
  const before = queriesFirst ? await query() : null;
  if (before && before.status !== "approved") return judge(before, payment, callbackStatus);
  if (!mayCapture(payment, callbackStatus, services.now())) return over("failed");
  if (await beginExecute(services, payment)) return execute(services, gateway, paymentId);
  return judge(before ?? (await query()), payment, callbackStatus);
}
