import type { OrderInfo } from "@/lib/contract/readers/orders";
import { orderState } from "../tracking/order-progress";
import { knownPaymentState } from "./payment-state";

/** How an order of products stands: keys of messages below `order.standings`. */
export type OrderStanding =
  | "toPay"
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
  | "cancelled";

/** What happens next with it: keys of messages below `order.steps`. */
export type NextStep = "check" | "call" | "pay" | "deliver" | "payCourier";

const DAY_MS = 86_400_000;
/** An order of which the server tells no state is new for so long. */
const NEW_MS = 14 * DAY_MS;

type Standing = Pick<
  OrderInfo,
  "status" | "paymentStatus" | "paymentMethod" | "expiresAt" | "expired" | "orderedAt"
>;

/** @param now epoch ms */
export function orderStanding(order: Standing, now: number): OrderStanding {
  const { status, paymentStatus, paymentMethod, expiresAt, expired, orderedAt } = order;
  const state = orderState("product", status);
  if (state === "cancelled") return expired ? "expired" : "cancelled";
  if (state !== null && state !== "pending") return state;
  const payment = knownPaymentState(paymentStatus);
  if (payment === "being_checked") return "checking";
  if (state === null && orderedAt && now - Date.parse(orderedAt) > NEW_MS) return "placed";
  if (payment === "paid") return "paid";
  if (paymentMethod === "cod") return "cash";
  if (payment !== "to_be_paid" && payment !== "failed") return "confirmed";
  if (expiresAt && Date.parse(expiresAt) <= now) return "payOver";
  return payment === "failed" ? "payFailed" : "toPay";
}

/** Whether an order waits for money that does not come with the courier. */
export function awaitsPayment({ paymentStatus, paymentMethod }: Standing): boolean {
  const unpaid = paymentStatus === "to_be_paid" || paymentStatus === "failed";
  return unpaid && paymentMethod !== "cod";
}

/** What happens next, in order. */
export function nextSteps(order: Standing, standing: OrderStanding): NextStep[] {
  switch (standing) {
    case "toPay":
    case "payFailed":
      return ["call", "pay", "deliver"];
    case "checking":
      return ["check", "deliver"];
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

/** Whether the shop's own steps tell of it: it is not paid, or nobody says whether it is. */
export function hasNote({ paymentStatus }: Standing, standing: OrderStanding): boolean {
  const unknown = standing === "confirmed" && knownPaymentState(paymentStatus) === null;
  return unknown || standing === "toPay" || standing === "payFailed";
}
