import type { ShipmentProblem, ShipmentStatus } from "@/lib/contract/shipments/terms";
import { ORDER_STATUS, type OrderStatus } from "../kernel/db/order-status";

/**
 * What follows from a status. `deliver` and `cancel` are the steps of staff, `send` before them hands
 * the order over first. `end`: nothing is left to do. `wait`: the courier will say more.
 */
export type ShipmentStep =
  | { kind: "wait" | "end" | "deliver" | "send_and_deliver" | "cancel" }
  | { kind: "ask"; problem: ShipmentProblem };

const { pending, processing, inTransit, completed, cancelled } = ORDER_STATUS;

type Steps = Record<OrderStatus, ShipmentStep>;

const CONTRADICTION = { kind: "ask", problem: "contradiction" } as const;
const PART = { kind: "ask", problem: "part" } as const;
const END = { kind: "end" } as const;

const DELIVERED: Steps = {
  [pending]: CONTRADICTION,
  [processing]: { kind: "send_and_deliver" },
  [inTransit]: { kind: "deliver" },
  [completed]: END,
  [cancelled]: CONTRADICTION,
};

/** The courier does not say which pieces were taken. */
const PARTLY_DELIVERED: Steps = {
  [pending]: CONTRADICTION,
  [processing]: PART,
  [inTransit]: PART,
  [completed]: END,
  [cancelled]: CONTRADICTION,
};

/** A parcel that was cancelled before it was handed over moves nothing: another can be booked. */
const RETURNED: Steps = {
  [pending]: END,
  [processing]: END,
  [inTransit]: { kind: "cancel" },
  [completed]: CONTRADICTION,
  [cancelled]: END,
};

/** The courier does not have the parcel: for an order that left the shop a person decides. */
const NOT_PICKED_UP: Steps = {
  [pending]: END,
  [processing]: END,
  [inTransit]: CONTRADICTION,
  [completed]: CONTRADICTION,
  [cancelled]: END,
};

/** Statuses after which the courier has nothing more to say, with what follows from them. */
const FINAL = new Map<ShipmentStatus, Steps>([
  ["delivered", DELIVERED],
  ["partly_delivered", PARTLY_DELIVERED],
  ["returned", RETURNED],
  ["not_picked_up", NOT_PICKED_UP],
]);

export const FINAL_STATUSES: readonly ShipmentStatus[] = [...FINAL.keys()];

/** Returns what follows from a status for an order. */
export function stepOfStatus(status: ShipmentStatus | null, order: OrderStatus): ShipmentStep {
  const steps = status === null ? undefined : FINAL.get(status);
  return steps?.[order] ?? { kind: "wait" };
}
