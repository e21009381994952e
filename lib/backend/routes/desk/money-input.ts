import { z } from "zod";
import { toPoisha } from "@/lib/shop/pricing/price";
import type { AppContext } from "../../http";
import { readInput } from "../../input";
import { checkPermission } from "../../middleware/desk-session";
import { deskLine, optionalLine, takaAmount } from "../../services/desk/desk-fields";
import { MANUAL_METHODS } from "../../services/payments/manual-methods";

const refundSchema = z.object({
  amount: takaAmount()
    .refine((taka) => taka > 0, "Please enter more than 0 taka.")
    .optional(),
  reason: deskLine(200),
  transaction: optionalLine(60).optional(),
});

const paymentSchema = z
  .object({
    way: z.enum(MANUAL_METHODS, "Please choose how the money came."),
    transaction: optionalLine(60).optional(),
    reuse_reason: optionalLine(200).optional(),
  })
  .refine(({ way, transaction }) => way === "cash" || transaction, {
    path: ["transaction"],
    message: "Please enter the number of the transaction.",
  });

/**
 * Checks a refund: its amount in poisha, the rest of the payment if undefined.
 * @throws AppError 422
 */
export function readRefund(body: unknown) {
  const { amount, reason, transaction: trxId = null } = readInput(refundSchema, body);
  return { reason, trxId, amount: amount && toPoisha(amount) };
}

/**
 * Checks how money came without the gateway, and who may record a used transaction again.
 * @throws AppError 403, 422
 */
export function readPayment(c: AppContext) {
  const input = readInput(paymentSchema, c.var.body);
  const { way, transaction: trxId = null, reuse_reason: reuse = null } = input;
  if (reuse !== null) checkPermission(c.var.staff, "transactions.reuse");
  return { way, trxId, reuse };
}
