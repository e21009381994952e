import type { DeskMove } from "@/lib/contract/orders/desk-schemas";
import type { OrderStep, WaitsFor } from "@/lib/contract/terms";
import { toTaka } from "@/lib/shop/pricing/price";
import { ORDER_STATUS } from "../../kernel/db/order-status";
import { notifiesCustomer } from "../../kernel/outbox/recipients-by-event";
import { hasUndecided, missingOf, type OwedOrder } from "../../payments/due";
import { hasKeptMoney } from "../../payments/payment-state";
import { unpaidBefore } from "../check-paid";
import { stateEventType } from "../events-of-change";
import { isChargeAlone } from "../kept-charge";
import { isPickup } from "../pickup-code";
import { stateOf } from "../staff-orders";

type Refusal = NonNullable<DeskMove["refusal"]>;

/** Columns of an order that decide the possible moves. */
interface MovableOrder {
  status: number;
  waits_for: WaitsFor | null;
  hold: string;
  packed_at: number | null;
  payment_method: string;
  /** Poisha. */
  total: number;
  shipping_charge: number;
  delivery_discount?: number;
  pickup_code?: string | null;
}

const { pending, processing, inTransit, completed, cancelled } = ORDER_STATUS;

const FOLLOWING: Record<number, Exclude<OrderStep, "confirmed" | "packed" | "cancelled">> = {
  [pending]: "processing",
  [processing]: "in-transit",
  [inTransit]: "completed",
};

/** Attempts and refunds of an order. */
type Money = Pick<OwedOrder, "payments" | "refunds">;
type Payments = Money["payments"];

const hasMissing = ({ total }: MovableOrder, money: Money) => missingOf({ total, ...money }) > 0;

const isUnpacked = ({ status, packed_at }: MovableOrder) =>
  status === processing && packed_at === null;

/** What is known of the pieces of an order. */
interface PiecesFacts {
  /** Whether the pieces of an order that does not hold them are available. */
  isInStock: boolean;
  /** Whether some come from a batch that has expired. */
  isExpired: boolean;
}

/** Whether staff who confirm the order take its pieces from stock. */
const takesPieces = ({ waits_for, hold }: MovableOrder) =>
  waits_for === "confirmation" && hold === "none";

function forwardRefusal(
  order: MovableOrder,
  payments: Payments,
  { isInStock, isExpired }: PiecesFacts,
): Refusal | null {
  if (order.waits_for !== null && order.waits_for !== "confirmation") return order.waits_for;
  if (takesPieces(order) && !isInStock) return "too_few";
  if (order.hold === "none" && !takesPieces(order)) return "not_held";
  const states = payments.map(({ state }) => state);
  const refunded = states.includes("refunded") || states.includes("refunding");
  if (refunded && !states.includes("paid")) return "refunded";
  return isUnpacked(order) && isExpired ? "expired" : null;
}

function cancelRefusal(order: MovableOrder, money: Money): Refusal | null {
  // Possible as "not taken".
  if (hasKeptMoney(money.payments) && !isChargeAlone(order, money)) return "paid";
  return hasUndecided(money.payments) ? "undecided" : null;
}

function customerNotices(order: MovableOrder, to: OrderStep): DeskMove["customer"] {
  if (to === "packed") return isPickup(order) ? "notified" : "sees_nothing";
  const status = to === "confirmed" ? order.status : stateOf(to);
  const event = stateEventType(order, { ...order, status, waits_for: null });
  return event !== null && notifiesCustomer(event) ? "notified" : "sees_state";
}

/**
 * Returns the possible moves of an order, with their effects. The services check again when a move
 * is made.
 */
export function nextMoves(order: MovableOrder, money: Money, pieces: PiecesFacts): DeskMove[] {
  const { isInStock } = pieces;
  const { payments } = money;
  const { status, waits_for, hold, payment_method } = order;
  if (status === completed || status === cancelled) return [];
  const moves: DeskMove[] = [];
  // A pick-up is handed over with its code, see `hand-over.ts`.
  const isAtCounter = isPickup(order) && status !== pending;
  const forward = isAtCounter ? undefined : FOLLOWING[status];
  const stock = takesPieces(order) ? "taken" : "unchanged";
  if (waits_for === "confirmation")
    moves.push({
      to: "confirmed",
      stock,
      money: "unchanged",
      unpaid: 0,
      customer: customerNotices(order, "confirmed"),
      refusal: takesPieces(order) && !isInStock ? "too_few" : null,
    });
  if (isUnpacked(order))
    moves.push({
      to: "packed",
      stock: "packed",
      money: "unchanged",
      unpaid: 0,
      customer: customerNotices(order, "packed"),
      refusal: forwardRefusal(order, payments, pieces),
    });
  if (forward) {
    const cash = forward === "completed" && payment_method === "cod" && hasMissing(order, money);
    moves.push({
      to: forward,
      stock: isUnpacked(order) ? "packed" : stock,
      money: cash ? "received" : "unchanged",
      unpaid: toTaka(unpaidBefore(order, money)),
      customer: customerNotices(order, forward),
      refusal: forwardRefusal(order, payments, pieces),
    });
  }
  const back = status === inTransit ? "coming_back" : "returned";
  moves.push({
    to: "cancelled",
    stock: hold === "none" ? "unchanged" : back,
    money: "closed",
    unpaid: 0,
    customer: customerNotices(order, "cancelled"),
    refusal: cancelRefusal(order, money),
  });
  return moves;
}
