import type { ShippingArea } from "./shipping";

/**
 * Time limits of the Digital Commerce Operation Guidelines 2021 of Bangladesh (gazetted on 4 July
 * 2021): a complaint is answered within 72 hours, the goods are handed to the carrier within 48
 * hours of the payment, and are delivered within 5 days of it in the same city, else within 10 days.
 */
export const COMPLAINT_HOURS = 72;
export const HAND_OVER_HOURS = 48;
export const DELIVERY_LIMIT_DAYS: Record<ShippingArea, number> = { inside: 5, outside: 10 };

/**
 * Days until a promised refund is paid. Reports of the guidelines differ, 7 days after the promise
 * or 10: the shop aims for the shorter limit, and is late after the longer one.
 */
const REFUND_GOAL_DAYS = 7;
export const REFUND_LIMIT_DAYS = 10;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Returns when a complaint is due to be answered, in epoch ms. */
export function complaintDueAt(filedAt: number): number {
  return filedAt + COMPLAINT_HOURS * HOUR;
}

/** Returns by when a promised refund should be paid, and after when it is late; epoch ms. */
export function refundDueAt(promisedAt: number): { goal: number; limit: number } {
  return {
    goal: promisedAt + REFUND_GOAL_DAYS * DAY,
    limit: promisedAt + REFUND_LIMIT_DAYS * DAY,
  };
}

/** Returns by when an order must be delivered, in epoch ms. @param area null counts as outside */
export function deliveryDueAt(startedAt: number, area: ShippingArea | null): number {
  return startedAt + DELIVERY_LIMIT_DAYS[area ?? "outside"] * DAY;
}

/** An order, as far as its clock depends on it. */
export interface ClockOrder {
  state: "pending" | "processing" | "in-transit" | "completed" | "cancelled";
  /** Whether staff have to do something before it can go out. */
  waits: boolean;
  /**
   * Time of the payment or, for cash on delivery, of the release; epoch ms, null without either.
   */
  startedAt: number | null;
  /** Null if it is not known, which counts as outside, or abroad. */
  area: ShippingArea | null;
  /** The delivery abroad has no limit. */
  abroad: boolean;
}

/** The next step of an order that has a limit, and when it is due in epoch ms. */
export interface OrderClock {
  step: "hand_over" | "deliver";
  dueAt: number;
}

/** Returns the running clock of an order; null without one. The only place that decides it. */
export function orderClock(order: ClockOrder): OrderClock | null {
  const { state, waits, startedAt, area, abroad } = order;
  if (startedAt === null) return null;
  switch (state) {
    case "pending":
    case "processing":
      return waits ? null : { step: "hand_over", dueAt: startedAt + HAND_OVER_HOURS * HOUR };
    case "in-transit": {
      if (abroad) return null;
      return { step: "deliver", dueAt: deliveryDueAt(startedAt, area) };
    }
    case "completed":
    case "cancelled":
      return null;
  }
}
