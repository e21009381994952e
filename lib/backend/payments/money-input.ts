import type { z } from "zod";
import type { transactionFields } from "@/lib/contract/desk-fields";
import type { deskPaymentBody, deskRefundBody } from "@/lib/contract/desk-money";
import { toPoisha } from "@/lib/shop/pricing/price";
import { checkPermission } from "../desk/desk-guard";
import type { AppContext } from "../kernel/http/http";

type TransactionInput = z.infer<z.ZodObject<typeof transactionFields>>;

/** Checks who may record a used number again. @throws AppError 403 */
export function readTransaction(
  c: AppContext,
  { transaction: trxId = null, reuse_reason: reuse = null }: TransactionInput,
) {
  if (reuse !== null) checkPermission(c.var.staff, "transactions.reuse");
  return { trxId, reuse };
}

/**
 * Returns a refund with its amount in poisha, the rest of the payment if undefined.
 * @throws AppError 403
 */
export function readRefund(c: AppContext, body: z.output<typeof deskRefundBody>) {
  const { amount, reason } = body;
  return { reason, amount: amount && toPoisha(amount), ...readTransaction(c, body) };
}

/** Returns how money came without the gateway. @throws AppError 403 */
export function readPayment(c: AppContext, body: z.output<typeof deskPaymentBody>) {
  return { method: body.way, ...readTransaction(c, body) };
}
