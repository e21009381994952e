import { DESK_PAYMENT_CALLS as calls } from "@/lib/contract/payments/desk-calls";
import { takaOrNull } from "@/lib/shop/pricing/price";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { AppError, fieldError } from "../kernel/errors";
import { translatorFor } from "../kernel/middleware/desk-messages";
import { paymentReceived, refundMade } from "../kernel/outbox/events";
import { renewPromise } from "../orders/promise";
import { findPayment } from "../payments/attempts";
import { decideRefund } from "../payments/decide-refund";
import { readTransaction } from "../payments/money-input";
import { reuseFacts } from "../payments/recorded-transaction";
import { reviewedPayments, reviewedRefunds } from "../payments/review-records";
import type { Services } from "../services";
import { decidePayment } from "./decide-payment";
import { readGatewayStatus } from "./gateway-status";

/** Runs a decision. A refusal without a field is about the number of the transaction. */
async function withField<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422 || error.errors) throw error;
    throw fieldError("transaction", error.said);
  }
}

/** Routes for payments and refunds that a person has to decide. */
export function deskPaymentReviewRoutes(services: Services) {
  const { db } = services;
  const routes = declaredDeskRoutes(services);

  routes.read(calls.listDeskPayments, async () => {
    const data = await reviewedPayments(db);
    return { data, total: data.length };
  });

  routes.read(calls.askDeskGateway, async ({ params }) => {
    const said = await readGatewayStatus(services, params.id);
    const { amount } = said;
    return { data: { ...said, amount: takaOrNull(amount) } };
  });

  routes.change(
    calls.decideDeskPayment,
    async (trx, { c, params: { id }, body, prepared: terms, at }) => {
      const { decision, reason } = body;
      const { refundLimits } = services.payment;
      const transaction = readTransaction(c, body);
      const stale = await withField(() =>
        decidePayment(trx, { paymentId: id, decision, refundLimits, ...transaction }, at),
      );
      const paid = decision === "paid" ? await findPayment(trx, id) : null;
      if (paid?.order.kind === "product") await renewPromise(trx, paid.order.id, terms, at);
      const numbers = { trxId: transaction.trxId ?? undefined, ...reuseFacts(transaction) };
      const after = { decision, ...numbers, reason };
      return {
        stale,
        events: paid ? [paymentReceived(paid)] : [],
        audit: [{ subject: `payment ${id}`, before: { state: "review" }, after }],
        answer: async () => ({ data: { id, decision } }),
      };
    },
    services.deliveryTerms,
  );

  routes.read(calls.listDeskRefunds, async ({ c }) => {
    const { text } = translatorFor(c);
    const refunds = await reviewedRefunds(db);
    const data = refunds.map((one) => ({ ...one, problem: one.problem && text(one.problem) }));
    return { data, total: data.length };
  });

  routes.change(calls.decideDeskRefund, async (trx, { c, params: { id }, body, at }) => {
    const { decision, reason } = body;
    const { refundLimits } = services.payment;
    const transaction = readTransaction(c, body);
    const wish = { refundId: id, decision, refundLimits, ...transaction };
    const before = await withField(() => decideRefund(trx, wish, at));
    const numbers = { trx: transaction.trxId, ...reuseFacts(transaction) };
    const after = { decision, ...numbers, reason };
    const made = decision === "done" && before;
    const payment = made ? await findPayment(trx, made.payment_id) : null;
    const entry = { subject: `refund ${id}`, before: { state: before?.state }, after };
    return {
      events: made && payment ? [refundMade(payment, made)] : [],
      audit: before ? [entry] : [],
      answer: async () => ({ data: { id, decision } }),
    };
  });

  return routes.app;
}
