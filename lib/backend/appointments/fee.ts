import { englishText } from "@/lib/contract/refusal-texts/english";
import { isUnpaid } from "@/lib/shop/order/payment-state";
import type { Trx } from "../kernel/db/schema";
import type { AppointmentState } from "../kernel/db/schema-appointments";
import {
  expireAttempts,
  type PaidOrder,
  type PayableOrder,
  paymentsOf,
  updatePaymentStatus,
} from "../payments/attempts";
import type { RefundLimits } from "../payments/payment-settings";
import type { Fulfilment } from "../payments/payment-state";
import { readMoney } from "../payments/read-money";
import { byHandReason } from "../payments/refund-limit";
import {
  partsOf,
  type RefundStored,
  refundablePayments,
  storeRefund,
} from "../payments/refund-parts";
import type { Services } from "../services";

type PaidAppointment = Extract<PaidOrder, { kind: "appointment" }>;

/** States of another attempt with which no more money is taken. */
const TAKEN_STATES = ["paid", "confirming", "review", "refunding"];

/** Whether fees of new appointments are paid online: the settings say so, and a gateway is set up. */
export async function areFeesOnline({
  visitRules,
  payment,
}: Pick<Services, "visitRules" | "payment">): Promise<boolean> {
  return payment.gateways.active !== null && (await visitRules()).fee === "online";
}

/**
 * Stores the fee of a new appointment as one to be paid online: that of its doctor now.
 * @param isOnline see `areFeesOnline`
 * @returns poisha; null if it is paid at the centre only, or the doctor has none
 */
export async function askFee(trx: Trx, number: string, isOnline: boolean): Promise<number | null> {
  if (!isOnline) return null;
  const { id, consultation_fee: fee } = await trx
    .selectFrom("appointments")
    .innerJoin("doctors", "doctors.id", "doctor_id")
    .select(["appointments.id", "consultation_fee"])
    .where("appointment_number", "=", number)
    .executeTakeFirstOrThrow();
  if (fee === null || fee <= 0) return null;
  const payment_status = "to_be_paid";
  await trx.updateTable("appointments").set({ fee, payment_status }).where("id", "=", id).execute();
  return fee;
}

interface WithFee {
  state: AppointmentState;
  /** Epoch ms. */
  ends_at: number;
  fee: number | null;
  payment_status: string | null;
}

/** Whether the fee can be paid online now (or again), with a payment gateway. @param now epoch ms */
export function isFeePayable({ state, ends_at, fee, payment_status }: WithFee, now: number) {
  if (fee === null || state !== "booked" || now >= ends_at) return false;
  return isUnpaid(payment_status);
}

async function statesOfOthers(trx: Trx, order: PaidAppointment, paymentId: number) {
  const others = (await paymentsOf(trx, order)).filter(({ id }) => id !== paymentId);
  return others.map(({ state }) => state);
}

/** Whether money may be taken: not twice, and not for a cancelled appointment. */
export async function mayCaptureFee(
  trx: Trx,
  order: PaidAppointment,
  paymentId: number,
): Promise<boolean> {
  const states = await statesOfOthers(trx, order, paymentId);
  return order.state === "booked" && !states.some((state) => TAKEN_STATES.includes(state));
}

/** Keeps the payment of an appointment, also of a past one, but not of a paid or cancelled one. */
export async function fulfilAppointment(
  trx: Trx,
  order: PaidAppointment,
  paymentId: number,
): Promise<Fulfilment> {
  if ((await statesOfOthers(trx, order, paymentId)).includes("paid"))
    return { refund: englishText("fees.wasPaid") };
  if (order.state === "cancelled") return { refund: englishText("fees.wasCancelled") };
  return { changes: [] };
}

/**
 * Ends the payment of a cancelled appointment: closes its open attempts, so that they are never
 * executed, and refunds what is left of its fee. A refund that the gateway would refuse is left to
 * staff. A later payment is refunded, too, see `fulfilAppointment`. The transaction must have
 * locked the appointment.
 * @param limits most refunds of one payment by gateway
 * @param at epoch ms
 * @returns the refunds
 */
export async function returnFee(
  trx: Trx,
  id: number,
  { limits, reason }: { limits: RefundLimits; reason: string },
  at: number,
): Promise<RefundStored[]> {
  const order: PayableOrder = { kind: "appointment", id };
  await expireAttempts(trx, order, at);
  const refundable = refundablePayments(await readMoney(trx, order));
  const left = refundable.reduce((sum, one) => sum + one.left, 0);
  const stored: RefundStored[] = [];
  for (const part of partsOf(refundable, left)) {
    const byHand = byHandReason(part.payment, part.refunds, limits, at);
    stored.push(await storeRefund(trx, part, { cause: "shop", reason, byHand }, at));
  }
  await updatePaymentStatus(trx, order);
  return stored;
}
