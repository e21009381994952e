import type { Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import { orderCancelled } from "../kernel/outbox/events";
import { recordEvents } from "../kernel/outbox/record-events";
import { cancelSoldOut } from "../orders/reopen-order";
import { findPayment, type OrderPayment, updatePaymentStatus } from "../payments/attempts";
import { lockPaidOrder } from "../payments/lock-paid-order";
import { GatewayError, type GatewayStatus, type PaymentGateway } from "../payments/payment-gateway";
import { isUnsettled, type Outcome, PAYABLE_MS } from "../payments/payment-state";
import type { ClaimedReturn } from "../payments/providers/provider-facts";
import type { Services } from "../services";
import { mayCaptureFor } from "./fulfil-order";

/**
 * Stores that a capture is about to start, before calling the gateway: after a crash, the attempt
 * is then queried first. Refuses records that are paid or no longer available.
 * @returns whether the attempt may be captured
 */
function beginExecute({ db, now, channels }: Services, payment: OrderPayment): Promise<boolean> {
  const { id } = payment;
  const begin = async (trx: Trx) => {
    await lockPaidOrder(trx, payment.order);
    const current = await findPayment(trx, id);
    if (!current || !isUnsettled(current.state)) return false;
    const { order } = current;
    // An expired attempt was closed; only an e-book order can still be paid.
    if (order.kind !== "ebook" && current.state === "expired") return false;
    if (!(await mayCaptureFor(trx, current, now()))) {
      if (order.kind === "product" && (await cancelSoldOut(trx, order.id, now()))) {
        const event = orderCancelled(order.number, "sold_out", now());
        await recordEvents(trx, channels, [event], now());
      }
      return false;
    }
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

/** Status in the callback URL, see `provenClaim`. Null without a callback. */
export type CallbackStatus = ClaimedReturn["claims"];

type QueryResult = GatewayStatus | { status: "refused" | "unclear" };

const endedWith = (status: "failed" | "open" | "undecided" | "unanswered"): Outcome => ({ status });

async function callGateway(
  { log }: Services,
  question: () => Promise<GatewayStatus>,
): Promise<QueryResult> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof GatewayError) return { status: error.kind };
    log.error({ err: error }, "a call to the payment gateway failed");
    return { status: "unclear" };
  }
}

/** Interprets a response after which the payment is not executed. */
function outcomeOf(
  result: QueryResult,
  payment: OrderPayment,
  callbackStatus: CallbackStatus,
): Outcome {
  if (result.status === "completed") return result;
  if (result.status === "dead") return endedWith("failed");
  if (result.status === "refused" || result.status === "unclear")
    return endedWith(payment.state === "confirming" ? "undecided" : "unanswered");
  return endedWith(callbackStatus === "failure" || callbackStatus === "cancel" ? "failed" : "open");
}

/**
 * A day after its start, or once it has failed, an attempt is only executed when the customer
 * returns.
 */
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
  const executed = await callGateway(services, () => gateway.confirm(paymentId));
  if (executed.status === "completed") return executed;
  const status = await callGateway(services, () => gateway.query(paymentId));
  if (status.status === "completed") return status;
  if (executed.status !== "refused" || status.status === "unclear") return endedWith("undecided");
  // Refused because the customer has not approved it: it can still be paid.
  return endedWith(status.status === "open" ? "open" : "failed");
}

/**
 * Queries an attempt at a gateway that takes the money without the shop. A customer who says to have
 * paid is believed until the gateway knows more, so that nothing is paid twice.
 */
async function askForMoney(
  services: Services,
  gateway: PaymentGateway,
  payment: OrderPayment,
  { paymentId, callbackStatus }: { paymentId: string; callbackStatus: CallbackStatus },
): Promise<Outcome> {
  const result = await callGateway(services, () => gateway.query(paymentId));
  const outcome = outcomeOf(result, payment, callbackStatus);
  const isFresh = services.now() - payment.created_at < PAYABLE_MS;
  const isClaimed = callbackStatus === "success" && payment.state === "pending" && isFresh;
  const isUnknown = outcome.status === "open" || outcome.status === "unanswered";
  return isUnknown && isClaimed ? endedWith("undecided") : outcome;
}

/**
 * Queries an attempt and executes an approved one, at most once: an attempt that may have been
 * executed before is queried first. No transaction is open during calls to the gateway.
 */
export async function captureApproved(
  services: Services,
  gateway: PaymentGateway,
  payment: OrderPayment,
  callbackStatus: CallbackStatus,
): Promise<Outcome> {
  const paymentId = payment.gateway_payment_id;
  if (paymentId === null) return endedWith("open");
  if (!gateway.facts.captures)
    return askForMoney(services, gateway, payment, { paymentId, callbackStatus });
  const query = () => callGateway(services, () => gateway.query(paymentId));
  const queriesFirst = callbackStatus !== "success" || payment.state === "confirming";
  const before = queriesFirst ? await query() : null;
  if (before && before.status !== "approved") return outcomeOf(before, payment, callbackStatus);
  if (!mayCapture(payment, callbackStatus, services.now())) return endedWith("failed");
  if (await beginExecute(services, payment)) return execute(services, gateway, paymentId);
  return outcomeOf(before ?? (await query()), payment, callbackStatus);
}
