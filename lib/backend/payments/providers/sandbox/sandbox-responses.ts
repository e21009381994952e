import type { Context } from "hono";
import { z } from "zod";
import type { SandboxPayment } from "../../../kernel/db/schema-payments";
import { fromDecimal, toDecimal } from "../../payment-gateway";
import { takenAmount } from "./sandbox-store";

export const OK = { statusCode: "0000", statusMessage: "Successful" };

/** Request bodies as bKash defines them. */
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
export const searchBody = z.object({ trxID: z.string() });

export function refusal(statusCode: string, statusMessage: string) {
  return { statusCode, statusMessage };
}

export const MAX_BYTES = 16 * 1024;
export const WRONG_BODY = refusal("2014", "Mandatory field missing or invalid");
export const NO_PAYMENT = refusal("2002", "Invalid Payment ID");

/** Parses the body of a call; null when it is invalid. */
export async function bodyOf<Body>(c: Context, schema: z.ZodType<Body>): Promise<Body | null> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null));
  return parsed.success ? parsed.data : null;
}

export function grantResponse(token: string) {
  return {
    ...OK,
    id_token: token,
    token_type: "Bearer",
    expires_in: 3600,
    refresh_token: token,
  };
}

export function createdResponse(paymentID: string, url: string, body: z.infer<typeof createBody>) {
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

function common(payment: SandboxPayment) {
  const completed = payment.status === "completed";
  return {
    ...OK,
    paymentID: payment.id,
    payerReference: payment.payer_reference,
    amount: toDecimal(takenAmount(payment)),
    currency: payment.currency,
    intent: "sale",
    transactionStatus: completed ? "Completed" : "Initiated",
    ...(completed ? { trxID: payment.trx_id, customerMsisdn: "01770618575" } : {}),
  };
}

export function executedResponse(payment: SandboxPayment) {
  return { ...common(payment), merchantInvoiceNumber: payment.invoice };
}

/** As at bKash, query and execute have different names for the invoice. */
export function statusResponse(payment: SandboxPayment) {
  const approved = payment.status === "verified" || payment.status === "completed";
  return {
    ...common(payment),
    mode: "0011",
    merchantInvoice: payment.invoice,
    userVerificationStatus: approved ? "Complete" : "Incomplete",
  };
}
