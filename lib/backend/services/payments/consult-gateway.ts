import { GatewayError, type PaymentGateway, type Standing } from "../../payment/payment-gateway";
import type { Services } from "../services";
import { beginExecute } from "./begin-execute";
import type { OrderPayment } from "./order-payments";
import { type Outcome, PAYABLE_MS } from "./payment-state";

/** What the browser says when it comes back; anybody can type it (P156). Null when we ask ourselves. */
export type Hint = "success" | "failure" | "cancel" | null;

type Answer = Standing | { status: "refused" | "unclear" };

const over = (status: "failed" | "open" | "undecided"): Outcome => ({ status });

async function ask({ log }: Services, question: () => Promise<Standing>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof GatewayError) return { status: error.kind };
    log.error({ err: error }, "asking the gateway failed");
    return { status: "unclear" };
  }
}

/** What to make of an answer that leads to no execute. */
function judge(answer: Answer, payment: OrderPayment, hint: Hint): Outcome {
  if (answer.status === "completed") return answer;
  if (answer.status === "dead") return over("failed");
  if (answer.status === "refused" || answer.status === "unclear")
    return over(payment.state === "confirming" ? "undecided" : "open");
  return over(hint === "failure" || hint === "cancel" ? "failed" : "open");
}

/** A day later, or after "failed" was told, money is taken only when the customer comes back. */
function mayTake({ state, created_at }: OrderPayment, hint: Hint, now: number): boolean {
  if (hint === "success") return true;
  return (state === "pending" || state === "confirming") && now - created_at < PAYABLE_MS;
}

async function execute(
  services: Services,
  gateway: PaymentGateway,
  paymentId: string,
): Promise<Outcome> {
  const executed = await ask(services, () => gateway.confirm(paymentId));
  if (executed.status === "completed") return executed;
  const standing = await ask(services, () => gateway.query(paymentId));
  if (standing.status === "completed") return standing;
  if (executed.status !== "refused" || standing.status === "unclear") return over("undecided");
  // Refused because nobody approved it: it can still be paid.
  return over(standing.status === "open" ? "open" : "failed");
}

/**
 * Finds out what became of an attempt and takes the money of an approved one, once: what may have
 * been executed before is queried first (P158). No transaction is open while the gateway is asked.
 */
export async function consultGateway(
  services: Services,
  gateway: PaymentGateway,
  payment: OrderPayment,
  hint: Hint,
): Promise<Outcome> {
  const paymentId = payment.gateway_payment_id;
  if (paymentId === null) return over("open");
  const query = () => ask(services, () => gateway.query(paymentId));
  const queriesFirst = hint !== "success" || payment.state === "confirming";
  const before = queriesFirst ? await query() : null;
  if (before && before.status !== "approved") return judge(before, payment, hint);
  if (!mayTake(payment, hint, services.now())) return over("failed");
  if (await beginExecute(services, payment)) return execute(services, gateway, paymentId);
  return judge(before ?? (await query()), payment, hint);
}
