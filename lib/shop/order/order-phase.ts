import type { OrderInfo } from "@/lib/contract/readers/orders";
import { orderState } from "../tracking/order-progress";
import { isUnpaid, knownPaymentState } from "./payment-state";

/** State of a product order: keys of messages below `order.standings`. */
export type OrderPhase =
  | "chargeLater"
  | "toPay"
  | "toConfirm"
  | "toAdvance"
  | "rxNeeded"
  | "rxWaiting"
  | "rxRefused"
  | "payFailed"
  | "payOver"
  | "checking"
  | "cash"
  | "paid"
  | "confirmed"
  | "placed"
  | "processing"
  | "inTransit"
  | "completed"
  | "expired"
  | "unconfirmed"
  | "soldOut"
  | "cancelled";

/** Next steps of an order: keys of messages below `order.steps`. */
export type NextStep =
  | "charge"
  | "rxSend"
  | "rxCheck"
  | "check"
  | "call"
  | "pay"
  | "payAdvance"
  | "deliver"
  | "payCourier";

const DAY_MS = 86_400_000;
/** Time in ms during which an order counts as new if the server reports no state. */
const NEW_MS = 14 * DAY_MS;

type PhaseFields = Pick<
  OrderInfo,
  "status" | "paymentStatus" | "paymentMethod" | "expiresAt" | "expired" | "orderedAt"
> &
  Partial<Pick<OrderInfo, "soldOut" | "waitsFor" | "prescription" | "pickup">>;

function endOf({ expired, soldOut, waitsFor = null, prescription }: PhaseFields): OrderPhase {
  if (soldOut) return "soldOut";
  if (prescription?.state === "refused") return "rxRefused";
  if (!expired) return "cancelled";
  return waitsFor === null || waitsFor === "advance" ? "expired" : "unconfirmed";
}

/** Whether the customer has to send a prescription now. */
function isToSend({ prescription }: PhaseFields): boolean {
  return prescription?.state === "missing" || prescription?.state === "again";
}

const isPast = (time: string | null, now: number) => time !== null && Date.parse(time) <= now;

/**
 * Returns the phase of an order from its status, its payment and `waitsFor`.
 * @param now epoch ms
 */
export function orderPhase(order: PhaseFields, now: number): OrderPhase {
  const { status, paymentStatus, paymentMethod, expiresAt, orderedAt } = order;
  const { waitsFor = null } = order;
  const state = orderState("product", status);
  if (state === "cancelled") return endOf(order);
  if (state !== null && state !== "pending") return state;
  if (waitsFor === "charge") return "chargeLater";
  if (waitsFor === "prescription") return isToSend(order) ? "rxNeeded" : "rxWaiting";
  const payment = knownPaymentState(paymentStatus);
  if (payment === "being_checked") return "checking";
  if (state === null && orderedAt && now - Date.parse(orderedAt) > NEW_MS) return "placed";
  if (payment === "paid") return "paid";
  if (waitsFor === "confirmation") return "toConfirm";
  if (waitsFor === "advance") return isPast(expiresAt, now) ? "payOver" : "toAdvance";
  if (paymentMethod === "cod") return "cash";
  if (!isUnpaid(payment)) return "confirmed";
  if (isPast(expiresAt, now)) return "payOver";
  return payment === "failed" ? "payFailed" : "toPay";
}

/** Whether an order waits for a payment other than cash on delivery. */
export function awaitsPayment({ paymentStatus, paymentMethod }: PhaseFields): boolean {
  return isUnpaid(paymentStatus) && paymentMethod !== "cod";
}

/** Returns what the courier collects for an order in cash, in taka: the total without what is paid online. */
export function cashAtDoor({
  total,
  advance,
  due,
}: Pick<OrderInfo, "total" | "advance" | "due">): number {
  return advance > 0 ? total - advance : (due ?? total);
}

/** Whether the shop has to decide something before a day of delivery can be named. */
export function isUndecided({ waitsFor = null }: Pick<PhaseFields, "waitsFor">): boolean {
  return waitsFor === "prescription" || waitsFor === "charge";
}

/** Steps that follow the pharmacist's decision. */
function lastSteps(order: PhaseFields): NextStep[] {
  if (order.paymentMethod === "cod") return ["deliver", "payCourier"];
  return awaitsPayment(order) ? ["pay", "deliver"] : ["deliver"];
}

/** Returns the next steps in chronological order. Nothing is arranged by a call for a pick-up. */
export function nextSteps(order: PhaseFields, phase: OrderPhase): NextStep[] {
  const steps = stepsOf(order, phase);
  return order.pickup ? steps.filter((step) => step !== "call") : steps;
}

function stepsOf(order: PhaseFields, phase: OrderPhase): NextStep[] {
  switch (phase) {
    case "chargeLater":
      return ["charge", "pay", "deliver"];
    case "toPay":
    case "payFailed":
      return ["call", "pay", "deliver"];
    case "checking":
      return ["check", "deliver"];
    case "rxNeeded":
      return ["rxSend", "rxCheck", ...lastSteps(order)];
    case "rxWaiting":
      return ["rxCheck", ...lastSteps(order)];
    case "toAdvance":
      return ["payAdvance", "deliver", "payCourier"];
    case "toConfirm":
    case "cash":
      return ["call", "deliver", "payCourier"];
    case "paid":
    case "confirmed":
      return ["call", "deliver"];
    case "processing":
    case "inTransit":
      if (order.paymentMethod === "cod") return ["deliver", "payCourier"];
      return awaitsPayment(order) ? ["pay", "deliver"] : ["deliver"];
    default:
      return [];
  }
}

/**
 * Whether to show the shop's own payment instructions: the order is unpaid, or its payment state is
 * unknown.
 */
export function hasNote({ paymentStatus }: PhaseFields, phase: OrderPhase): boolean {
  const unknown = phase === "confirmed" && knownPaymentState(paymentStatus) === null;
  return unknown || phase === "toPay" || phase === "payFailed";
}
