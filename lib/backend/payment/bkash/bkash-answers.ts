import { z } from "zod";

const text = z.union([z.string(), z.number().transform(String)]);
const optionalText = text.nullish().transform((value) => value || null);

/** Every answer says in one of three ways how it went. */
export const verdictSchema = z.object({
  statusCode: optionalText,
  errorCode: optionalText,
  statusMessage: optionalText,
});

export const tokenSchema = z.object({
  id_token: z.string().min(1),
  refresh_token: z.string().min(1),
});

export const createdSchema = z.object({ paymentID: z.string().min(1), bkashURL: z.url() });

/** Execute and query name the invoice and the customer's approval differently. */
export const paymentSchema = z.object({
  paymentID: z.string().min(1),
  transactionStatus: z.string(),
  trxID: optionalText,
  amount: optionalText,
  currency: optionalText,
  merchantInvoiceNumber: optionalText,
  merchantInvoice: optionalText,
  userVerificationStatus: optionalText,
  verificationStatus: optionalText,
});

export type PaymentAnswer = z.infer<typeof paymentSchema>;

export const refundSchema = z.object({ refundTrxID: z.string().min(1) });
