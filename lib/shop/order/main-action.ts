import type { OrderPhase } from "./order-phase";

/** What the one filled button of an order page does. */
type MainAction = "pay" | "prescription" | "again" | "track";

const ENDED: readonly OrderPhase[] = [
  "completed",
  "expired",
  "unconfirmed",
  "soldOut",
  "rxRefused",
  "cancelled",
];

interface Possible {
  /** Whether the order is payable on the page. */
  pay: boolean;
  /** Whether the server takes prescriptions. */
  prescription: boolean;
  /** Whether the order can be tracked. */
  track: boolean;
}

/** Returns the main action of an order in a phase; null if the page offers none of them. */
export function mainAction(phase: OrderPhase, possible: Possible): MainAction | null {
  if (ENDED.includes(phase)) return "again";
  if (phase === "rxNeeded" && possible.prescription) return "prescription";
  if (possible.pay && phase !== "checking") return "pay";
  return possible.track ? "track" : null;
}
