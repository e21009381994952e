import type { OrderInfo, TrackedOrder } from "@/lib/contract/readers/orders";

/** Order states: keys of messages below `tracking.states`. */
export type OrderState = "pending" | "processing" | "inTransit" | "completed" | "cancelled";

/** A state of an order: completed, current, or upcoming. */
export interface ProgressStep {
  state: OrderState;
  place: "done" | "current" | "ahead";
  /** ISO time; null if unknown or upcoming. */
  at: string | null;
}

const SENT = 2;
const CANCELLED = 4;
const STEPS = { product: [0, 1, 2, 3], ebook: [0, 1] } as const;
const NAMES: Record<TrackedOrder["kind"], Record<number, OrderState>> = {
  product: { 0: "pending", 1: "processing", 2: "inTransit", 3: "completed", 4: "cancelled" },
  ebook: { 0: "processing", 1: "completed", 4: "cancelled" },
};

/** Returns the name of an order state; null for an unknown code. */
export function orderState(kind: TrackedOrder["kind"], status: number | null): OrderState | null {
  return status === null ? null : (NAMES[kind][status] ?? null);
}

type Progressing = Pick<TrackedOrder, "kind" | "status" | "steps" | "orderedAt"> &
  Partial<Pick<OrderInfo, "pickup">>;

/**
 * Returns the steps of an order. A cancelled order ends with the cancellation; one that is picked up
 * is not sent. Empty for an unknown state.
 */
export function progressOf(order: Progressing): ProgressStep[] {
  const { kind, status, steps, orderedAt, pickup } = order;
  if (status === null || !(status in NAMES[kind])) return [];
  const reached = new Set([0, ...steps.map((step) => step.status)]);
  const codes: number[] = STEPS[kind].filter(
    (code) => code !== SENT || !pickup || reached.has(code),
  );
  const shown =
    status === CANCELLED ? [...codes.filter((code) => reached.has(code)), CANCELLED] : codes;
  return shown.flatMap((code) => {
    const state = NAMES[kind][code];
    if (!state) return [];
    const place = code === status ? "current" : code < status ? "done" : "ahead";
    const at = steps.findLast((step) => step.status === code)?.at ?? null;
    const known = place !== "ahead";
    return [{ state, place, at: known ? (at ?? (code === 0 ? orderedAt : null)) : null }];
  });
}
