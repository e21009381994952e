import { z } from "zod";
import type { SandboxPayment } from "../../db/schema-payments";
import { fromDecimal, toDecimal } from "../payment-gateway";

const OK = { statusCode: "0000", statusMessage: "Successful" };

/** Bodies as bKash takes them. */
export const grantBody = z.object({ app_key: z.string(), app_secret: z.string() });
export const createBody = z.object({
  mode: z.literal("0011"),
  payerReference: z.string().max(255),
  callbackURL: z.url(),
  amount: z.string().refine((amount) => (fromDecimal(amount) ?? 0) > 0),
  currency: z.literal("BDT"),
  intent: z.literal("sale"),
  merchantInvoiceNumber: z.string().min(1).max(255),
});
export const paymentBody = z.object({ paymentID: z.string() });
export const refundBody = z.object({
  paymentID: z.string(),
  trxID: z.string(),
  amount: z.string().optional(),
});
export const searchBody = z.object({ trxID: z.string() });

export function refusal(statusCode: string, statusMessage: string) {
  return { statusCode, statusMessage };
}

export function grantAnswer(token: string) {
  return {
    ...OK,
    id_token: token,
    token_type: "Bearer",
    expires_in: 3600,
    refresh_token: token,
  };
}

export function createdAnswer(paymentID: string, url: string, body: z.infer<typeof createBody>) {
  const { callbackURL, amount, intent, currency, merchantInvoiceNumber } = body;
  return {
    ...OK,
    paymentID,
    bkashURL: url,
    callbackURL,
    successCallbackURL: `${callbackURL}?paymentID=${paymentID}&status=success`,
    failureCallbackURL: `${callbackURL}?paymentID=${paymentID}&status=failure`,
    cancelledCallbackURL: `${callbackURL}?paymentID=${paymentID}&status=cancel`,
    amount,
    intent,
    currency,
    transactionStatus: "Initiated",
    merchantInvoiceNumber,
  };
}

/** One taka more than asked when the tester wanted a wrong amount. */
function takenAmount({ amount, behaviour }: SandboxPayment): string {
  return behaviour === "wrong-amount" ? toDecimal((fromDecimal(amount) ?? 0) + 100) : amount;
}

function common(payment: SandboxPayment) {
  const completed = payment.status === "completed";
  return {
    ...OK,
    paymentID: payment.id,
    payerReference: payment.payer_reference,
    amount: takenAmount(payment),
    currency: payment.currency,
    intent: "sale",
    transactionStatus: completed ? "Completed" : "Initiated",
    ...(completed ? { trxID: payment.trx_id, customerMsisdn: "01770618575" } : {}),
  };
}

export function executedAnswer(payment: SandboxPayment) {
  return { ...common(payment), merchantInvoiceNumber: payment.invoice };
}

/** The query names the invoice otherwise than execute; so does bKash. */
export function statusAnswer(payment: SandboxPayment) {
  const approved = payment.status === "verified" || payment.status === "completed";
  return {
    ...common(payment),
    mode: "0011",
    merchantInvoice: payment.invoice,
    userVerificationStatus: approved ? "Complete" : "Incomplete",
  };
}

export function refundAnswer(payment: SandboxPayment) {
  return {
    ...OK,
    originalTrxID: payment.trx_id,
    refundTrxID: payment.refund_trx_id,
    transactionStatus: "Completed",
    amount: takenAmount(payment),
    currency: payment.currency,
    charge: "0.00",
  };
}
