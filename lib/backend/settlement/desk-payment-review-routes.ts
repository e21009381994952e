import { Hono } from "hono";
import { z } from "zod";
import { deskLine, transactionFields } from "@/lib/contract/desk-fields";
import { toTaka } from "@/lib/shop/pricing/price";
import { changeOnceAtDesk } from "../desk/change-at-desk";
import { deskGuard } from "../desk/desk-guard";
import { AppError, fieldError } from "../kernel/errors";
import type { AppEnv } from "../kernel/http/http";
import { readId, readInput } from "../kernel/http/input";
import { translatorFor } from "../kernel/middleware/desk-messages";
import { paymentReceived, refundMade } from "../kernel/outbox/events";
import { renewPromise } from "../orders/promise";
import { findPayment } from "../payments/attempts";
import { decideRefund, REFUND_DECISIONS } from "../payments/decide-refund";
import { readTransaction } from "../payments/money-input";
import { reuseFacts } from "../payments/recorded-transaction";
import { reviewedPayments, reviewedRefunds } from "../payments/review-records";
import type { Services } from "../services";
import { DECISIONS, decidePayment } from "./decide-payment";
import { readGatewayStatus } from "./gateway-status";

const DECIDE = "Please choose what happened.";
const paymentSchema = z.object({
  decision: z.enum(DECISIONS, DECIDE),
  reason: deskLine(200),
  ...transactionFields,
});
const refundSchema = z.object({
  decision: z.enum(REFUND_DECISIONS, DECIDE),
  reason: deskLine(200),
  ...transactionFields,
});

/** Runs a decision. A refusal without a field is about the number of the transaction. */
async function withField<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 422 || error.errors) throw error;
    throw fieldError("transaction", error.message);
  }
}

/** Routes for payments and refunds that a person has to decide. */
export function deskPaymentReviewRoutes(services: Services) {
  const { db } = services;
  const app = new Hono<AppEnv>();

  app.get("/api/desk/payments", deskGuard(services, "payments.list"), async (c) => {
    const data = await reviewedPayments(db);
    return c.json({ data, total: data.length });
  });

  app.get("/api/desk/payments/:id/gateway", deskGuard(services, "payments.list"), async (c) => {
    const said = await readGatewayStatus(services, readId(c.req.param("id")));
    const { amount } = said;
    return c.json({ data: { ...said, amount: amount === null ? null : toTaka(amount) } });
  });

  app.post("/api/desk/payments/:id/decide", deskGuard(services, "payments.decide"), async (c) => {
    const id = readId(c.req.param("id"));
    const { decision, reason, ...typed } = readInput(paymentSchema, c.var.body);
    const transaction = readTransaction(c, typed);
    const terms = await services.deliveryTerms();
    const { status, body } = await withField(() =>
      changeOnceAtDesk(
        c,
        services,
        "payments.decide",
        async (trx, { at }) => {
          const stale = await decidePayment(trx, { paymentId: id, decision, ...transaction }, at);
          const paid = decision === "paid" ? await findPayment(trx, id) : null;
          if (paid?.order.kind === "product") await renewPromise(trx, paid.order.id, terms, at);
          const numbers = { trxId: transaction.trxId ?? undefined, ...reuseFacts(transaction) };
          const after = { decision, ...numbers, reason };
          return {
            stale,
            events: paid ? [paymentReceived(paid)] : [],
            audit: [{ subject: `payment ${id}`, before: { state: "review" }, after }],
            result: undefined,
          };
        },
        async () => ({ data: { id, decision } }),
      ),
    );
    return c.json(body, status);
  });

  app.get("/api/desk/refunds", deskGuard(services, "payments.list"), async (c) => {
    const { text } = translatorFor(c);
    const refunds = await reviewedRefunds(db);
    const data = refunds.map((one) => ({ ...one, problem: one.problem && text(one.problem) }));
    return c.json({ data, total: data.length });
  });

  app.post("/api/desk/refunds/:id/decide", deskGuard(services, "payments.decide"), async (c) => {
    const refundId = readId(c.req.param("id"));
    const { decision, reason, ...typed } = readInput(refundSchema, c.var.body);
    const transaction = readTransaction(c, typed);
    const { refundApis } = services.payment;
    const { status, body } = await withField(() =>
      changeOnceAtDesk(
        c,
        services,
        "payments.decide",
        async (trx, { at }) => {
          const wish = { refundId, decision, refundApis, ...transaction };
          const before = await decideRefund(trx, wish, at);
          const numbers = { trx: transaction.trxId, ...reuseFacts(transaction) };
          const after = { decision, ...numbers, reason };
          const made = decision === "done" && before;
          const payment = made ? await findPayment(trx, made.payment_id) : null;
          const entry = { subject: `refund ${refundId}`, before: { state: before?.state }, after };
          return {
            events: made && payment ? [refundMade(payment, made)] : [],
            audit: before ? [entry] : [],
            result: undefined,
          };
        },
        async () => ({ data: { id: refundId, decision } }),
      ),
    );
    return c.json(body, status);
  });

  return app;
}
