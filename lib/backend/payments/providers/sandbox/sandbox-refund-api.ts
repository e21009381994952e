import { format } from "date-fns";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { IN_DHAKA } from "@/lib/i18n/dates/dhaka-day";
import type { SandboxPayment, SandboxRefund } from "../../../kernel/db/schema-payments";
import { fromDecimal, toDecimal } from "../../payment-gateway";
import { REFUNDS_PER_PAYMENT } from "../bkash/bkash-facts";
import { dropsResponse, listSandboxRefunds, makeSandboxRefund } from "./sandbox-refunds";
import { bodyOf, MAX_BYTES, NO_PAYMENT, OK, refusal, WRONG_BODY } from "./sandbox-responses";
import { findSandboxPayment, type SandboxOptions, takenAmount } from "./sandbox-store";
import { requireToken } from "./sandbox-token";

const amount = z.string().refine((text) => (fromDecimal(text) ?? 0) > 0);
const words = z.string().min(1).max(255);
const v1Body = z.object({
  paymentID: z.string(),
  trxID: z.string(),
  amount: amount.optional(),
  sku: words.optional(),
  reason: words.optional(),
});
const askedBody = z.object({ paymentId: z.string(), trxId: z.string() });
const v2Body = askedBody.extend({ refundAmount: amount, sku: words, reason: words });

async function completed(
  { db, now }: SandboxOptions,
  id: string,
  trxId: string,
): Promise<SandboxPayment | null> {
  const payment = await findSandboxPayment(db, id, now());
  return payment?.status === "completed" && payment.trx_id === trxId ? payment : null;
}

const LOST = refusal("503", "System is undergoing maintenance");

function v1Response(payment: SandboxPayment, refund: SandboxRefund) {
  return {
    ...OK,
    originalTrxID: payment.trx_id,
    refundTrxID: refund.trx_id,
    transactionStatus: "Completed",
    amount: toDecimal(refund.amount),
    currency: payment.currency,
    charge: "0.00",
  };
}

/**
 * Refund API v1: one refund per payment. Without an amount it returns the existing refund, as bKash
 * does.
 */
export function sandboxRefundV1(options: SandboxOptions) {
  const { db, now } = options;
  return async (c: Context) => {
    const body = await bodyOf(c, v1Body);
    const payment = body && (await completed(options, body.paymentID, body.trxID));
    if (!body || !payment) return c.json(NO_PAYMENT);
    if (body.amount === undefined) {
      const [first] = await listSandboxRefunds(db, payment.id);
      return c.json(first ? v1Response(payment, first) : refusal("2033", "Transaction not found"));
    }
    const { sku = "", reason = "" } = body;
    const wanted = { amount: fromDecimal(body.amount) ?? 0, sku, reason };
    const made = await makeSandboxRefund(db, payment, wanted, REFUNDS_PER_PAYMENT.v1, now());
    if (!("trx_id" in made)) return c.json(refusal(...made));
    if (await dropsResponse(db, payment, made)) return c.json(LOST, 504);
    return c.json(v1Response(payment, made));
  };
}

/** Formats a time as bKash does, which is not ISO 8601: 2026-09-18T06:00:19:952. */
function bkashTime(at: number): string {
  return format(at, "yyyy-MM-dd'T'HH:mm:ss:SSS", IN_DHAKA);
}

function v2Refusal(externalCode: string, errorMessageEn: string) {
  const internalCode = errorMessageEn.toLowerCase().replaceAll(" ", "_");
  return { internalCode, externalCode, errorMessageEn, errorMessageBn: null };
}

function v2Refund(refund: SandboxRefund) {
  return {
    refundTrxId: refund.trx_id,
    refundTransactionStatus: "Completed",
    refundAmount: toDecimal(refund.amount),
  };
}

/**
 * Refund API v2: up to ten refunds per payment, required SKU and reason, and its own error format.
 */
export function sandboxRefundsV2(options: SandboxOptions) {
  const { db, now } = options;
  const app = new Hono();
  app.use("*", bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.json(WRONG_BODY, 413) }));
  app.use("*", requireToken(options));
  const original = (payment: SandboxPayment) => ({
    originalTrxId: payment.trx_id,
    originalTrxAmount: toDecimal(takenAmount(payment)),
  });
  const unreadable = { message: "Invalid request body" };
  const unknown = v2Refusal("2002", "Invalid Payment ID");

  app.post("/transaction", async (c) => {
    const body = await bodyOf(c, v2Body);
    if (!body) return c.json(unreadable, 400);
    const payment = await completed(options, body.paymentId, body.trxId);
    if (!payment) return c.json(unknown, 400);
    const { sku, reason } = body;
    const wanted = { amount: fromDecimal(body.refundAmount) ?? 0, sku, reason };
    const made = await makeSandboxRefund(db, payment, wanted, REFUNDS_PER_PAYMENT.v2, now());
    if (!("trx_id" in made)) return c.json(v2Refusal(...made), 400);
    if (await dropsResponse(db, payment, made)) return c.json(LOST, 504);
    const completedTime = `${bkashTime(made.created_at)} GMT+0600`;
    const { currency } = payment;
    return c.json({
      ...original(payment),
      ...v2Refund(made),
      currency,
      completedTime,
      sku,
      reason,
    });
  });

  app.post("/status", async (c) => {
    const body = await bodyOf(c, askedBody);
    if (!body) return c.json(unreadable, 400);
    const payment = await completed(options, body.paymentId, body.trxId);
    if (!payment) return c.json(unknown, 400);
    const refunds = await listSandboxRefunds(db, payment.id);
    const refundTransactions = refunds.map((refund) => ({
      ...v2Refund(refund),
      completedTime: bkashTime(refund.created_at),
    }));
    return c.json({ ...original(payment), refundTransactions });
  });

  return app;
}
