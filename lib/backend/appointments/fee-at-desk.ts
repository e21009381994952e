import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { toTaka } from "@/lib/shop/pricing/price";
import type { ChangedData } from "../kernel/audit/change-data";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { paymentReceived } from "../kernel/outbox/events";
import {
  abandonAttempts,
  findPayment,
  paymentsOf,
  updatePaymentStatus,
} from "../payments/attempts";
import { insertManualPayment, type ManualMoney } from "../payments/insert-manual-payment";
import { isBeingChecked } from "../payments/payment-state";
import { reuseFacts } from "../payments/recorded-transaction";
import { type RefundInput, refundedFacts, refundPaid } from "../payments/refund-paid";
import { findAppointment } from "./staff-appointments";

type Changes = Omit<ChangedData<undefined>, "result">;

/**
 * Records that the fee came at the centre: in cash or by a transfer. The transaction must have locked
 * the appointment.
 * @throws AppError 404; 409 if it has no fee to be paid online, is cancelled or paid, a payment is
 *   being checked, or the transaction has paid before
 */
export async function payFeeAtDesk(
  trx: Trx,
  number: string,
  money: Omit<ManualMoney, "amount">,
  at: number,
): Promise<Changes> {
  const { id, fee: amount, state, payment_status } = await findAppointment(trx, number);
  if (amount === null)
    throw new AppError(409, refusalText("appointments.feeNotRecorded", { appointment: number }));
  const attempts = await paymentsOf(trx, { kind: "appointment", id });
  if (attempts.some((attempt) => attempt.state === "paid"))
    throw new AppError(409, refusalText("appointments.isPaid", { appointment: number }));
  if (isBeingChecked(attempts))
    throw new AppError(409, refusalText("appointments.paymentUndecided"));
  if (state === "cancelled")
    throw new AppError(409, refusalText("appointments.isCancelled", { appointment: number }));
  const order = { kind: "appointment", id, number } as const;
  const attempt = (attempts.at(-1)?.attempt ?? 0) + 1;
  const paymentId = await insertManualPayment(trx, order, { ...money, amount, attempt }, at);
  await abandonAttempts(trx, attempts, at);
  await updatePaymentStatus(trx, order);
  const payment = await findPayment(trx, paymentId);
  const { method, trxId } = money;
  return {
    events: payment ? [paymentReceived(payment)] : [],
    audit: [
      {
        subject: `appointment ${number}`,
        before: { payment: payment_status },
        after: {
          payment: "paid",
          amount: toTaka(amount),
          way: method,
          trx: trxId,
          ...reuseFacts(money),
        },
      },
    ],
  };
}

/**
 * Gives money of a paid appointment back, see `refundPaid`. The transaction must have locked the
 * appointment.
 * @throws AppError 404; 409 as `refundPaid`, and if nothing is left
 */
export async function refundFeeAtDesk(
  trx: Trx,
  number: string,
  input: RefundInput,
  at: number,
): Promise<Changes> {
  const { id, state, payment_status } = await findAppointment(trx, number);
  const order = { kind: "appointment", id, number, state } as const;
  const stored = await refundPaid(trx, order, input, at);
  if (!stored)
    throw new AppError(409, refusalText("appointments.moneyWentBack", { appointment: number }));
  const after = await findAppointment(trx, number);
  return {
    audit: [
      {
        subject: `appointment ${number}`,
        before: { payment: payment_status },
        after: { payment: after.payment_status, ...refundedFacts(stored, input) },
      },
    ],
  };
}
