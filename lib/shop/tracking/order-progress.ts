import type { TrackedOrder } from "@/lib/contract/readers/orders";

/** Names of the states, keys of messages below `tracking.states`. */
export type OrderState = "pending" | "processing" | "inTransit" | "completed" | "cancelled";

/** A state on an order's way: behind it, where it is, or still to come. */
export interface ProgressStep {
  state: OrderState;
  place: "done" | "current" | "ahead";
  /** ISO time, null when unknown or still to come. */
  at: string | null;
}

const CANCELLED = 4;
const WAYS = { product: [0, 1, 2, 3], ebook: [0, 1] } as const;
const NAMES: Record<TrackedOrder["kind"], Record<number, OrderState>> = {
  product: { 0: "pending", 1: "processing", 2: "inTransit", 3: "completed", 4: "cancelled" },
  ebook: { 0: "processing", 1: "completed", 4: "cancelled" },
};

/** Name of an order's state, or null for a code we do not know. */
export function orderState(kind: TrackedOrder["kind"], status: number | null): OrderState | null {
  return status === null ? null : (NAMES[kind][status] ?? null);
}

type Progressing = Pick<TrackedOrder, "kind" | "status" | "steps" | "orderedAt">;

/** The way of an order; a cancelled one ends with that. Empty for a state we do not know. */
export function progressOf(order: Progressing): ProgressStep[] {
  const { kind, status, steps, orderedAt } = order;
  if (status === null || !(status in NAMES[kind])) return [];
  const reached = new Set([0, ...steps.map((step) => step.status)]);
  const way: number[] = [...WAYS[kind]];
  const shown =
    status === CANCELLED ? [...way.filter((code) => reached.has(code)), CANCELLED] : way;
  return shown.flatMap((code) => {
    const state = NAMES[kind][code];
    if (!state) return [];
    const place = code === status ? "current" : code < status ? "done" : "ahead";
    const at = steps.findLast((step) => step.status === code)?.at ?? null;
    const known = place !== "ahead";
    return [{ state, place, at: known ? (at ?? (code === 0 ? orderedAt : null)) : null }];
  });
}
