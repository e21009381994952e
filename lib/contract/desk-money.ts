import { z } from "zod";
import { deskLine, takaAmount, transactionFields, versionField } from "./desk-fields";
import { refusalText } from "./refusal-texts/refusal";
import { MANUAL_METHODS } from "./terms";

/* Money of orders and appointments that staff record or pay back. */

export const deskRefundBody = z.object({
  version: versionField(),
  amount: takaAmount()
    .refine((taka) => taka > 0, refusalText("payments.moreThanZero"))
    .optional()
    .describe("Taka; all that is left when not given."),
  reason: deskLine(200),
  transaction: transactionFields.transaction.describe(
    "Number of the transfer of a manual refund; used only once.",
  ),
  reuse_reason: transactionFields.reuse_reason,
});

/** A refund in full or in part, as screens send it. */
export type DeskRefund = z.input<typeof deskRefundBody>;

const payment = z.object({
  version: versionField(),
  way: z.enum(MANUAL_METHODS, refusalText("payments.method")),
  transaction: transactionFields.transaction.describe(
    "Its number, which pays only once; may be missing for cash.",
  ),
  reuse_reason: transactionFields.reuse_reason,
});

const hasTransaction = ({ way, transaction }: z.output<typeof payment>) =>
  way === "cash" || Boolean(transaction);

const NEEDS_TRANSACTION = {
  path: ["transaction"],
  message: refusalText("payments.transaction"),
};

export const deskPaymentBody = payment.refine(hasTransaction, NEEDS_TRANSACTION);

export const deskOrderPaymentBody = payment
  .extend({
    part: z
      .enum(["advance"])
      .optional()
      .describe("`advance` for the advance that an order in cash waits for; without it all of it."),
  })
  .refine(hasTransaction, NEEDS_TRANSACTION);

/** A payment of the due amount without the gateway, as screens send it. */
export type DeskPayment = z.input<typeof deskPaymentBody>;

/** A payment of the due amount of an order, or of its advance, as screens send it. */
export type DeskOrderPayment = z.input<typeof deskOrderPaymentBody>;
