import { z } from "zod";
import { deskLine, takaAmount, transactionFields } from "@/lib/contract/desk-fields";
import { toPoisha } from "@/lib/shop/pricing/price";
import { checkPermission } from "../desk/desk-guard";
import type { AppContext } from "../kernel/http/http";
import { readInput } from "../kernel/http/input";
import { MANUAL_METHODS } from "./manual-methods";

type TransactionInput = z.infer<z.ZodObject<typeof transactionFields>>;

const refundSchema = z.object({
  amount: takaAmount()
    .refine((taka) => taka > 0, "Please enter more than 0 taka.")
    .optional(),
  reason: deskLine(200),
  ...transactionFields,
});

const paymentSchema = z
  .object({
    way: z.enum(MANUAL_METHODS, "Please choose how the money came."),
    ...transactionFields,
  })
  .refine(({ way, transaction }) => way === "cash" || transaction, {
    path: ["transaction"],
    message: "Please enter the number of the transaction.",
  });

/** Checks who may record a used number again. @throws AppError 403 */
export function readTransaction(
  c: AppContext,
  { transaction: trxId = null, reuse_reason: reuse = null }: TransactionInput,
) {
  if (reuse !== null) checkPermission(c.var.staff, "transactions.reuse");
  return { trxId, reuse };
}

/**
 * Checks a refund: its amount in poisha, the rest of the payment if undefined.
 * @throws AppError 403, 422
 */
export function readRefund(c: AppContext) {
  const { amount, reason, ...transaction } = readInput(refundSchema, c.var.body);
  return { reason, amount: amount && toPoisha(amount), ...readTransaction(c, transaction) };
}

/** Checks how money came without the gateway. @throws AppError 403, 422 */
export function readPayment(c: AppContext) {
  const { way: method, ...transaction } = readInput(paymentSchema, c.var.body);
  return { method, ...readTransaction(c, transaction) };
}
