import type { Change } from "../../change";
import type { PaymentState } from "../../db/schema-payments";
import type { GatewayStatus } from "../../payment/payment-gateway";

/** What is known after asking: paid, certainly not paid, nothing new, or not to be known yet. */
export type Outcome =
  | Extract<GatewayStatus, { status: "completed" }>
  | { status: "failed" | "open" | "undecided" };

/** What was paid is delivered, or cannot be: then the money goes back, for a reason. */
export type Fulfilment = { changes: Change[] } | { refund: string };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** An attempt can be paid for a day; then its order is cancelled. */
export const PAYABLE_MS = 24 * HOUR;
/** After this a person has to look at an attempt of which the gateway tells nothing. */
export const UNDECIDED_MS = 48 * HOUR;
/** An attempt younger than this is used again when the customer orders or pays again. */
export const REUSE_MS = 15 * MINUTE;
/** Longer than all the calls of one check together. */
export const LEASE_MS = 2 * MINUTE;
/** How often the customer's looking at the order may ask the gateway. */
export const REFRESH_MS = 10 * SECOND;

/** Of these the gateway may still tell that they were paid. */
export const UNSETTLED = ["pending", "confirming", "failed", "expired"] as const;

/** Payment states of an order nobody has paid. */
export const UNPAID = ["to_be_paid", "failed"];

export function isUnsettled(state: PaymentState): boolean {
  return UNSETTLED.some((known) => known === state);
}

/** No payment or refund waits longer to be asked about. */
export const LONGEST_WAIT_MS = HOUR;

/** Whether an attempt is paid or may be any moment, so that its order must not be cancelled as unpaid. */
export function keepsOrder(
  { state, created_at }: { state: PaymentState; created_at: number },
  now: number,
): boolean {
  if (state === "created" || state === "pending") return now - created_at < PAYABLE_MS;
  return state === "paid" || state === "confirming" || state === "review" || state === "refunding";
}

const WAITS = [3, 5, 10, 20, 40, 60].map((minutes) => minutes * MINUTE);
const HURRIED_WAITS = [5, 15, 60, 180, 300, 900].map((seconds) => seconds * SECOND);

/**
 * When the sweeper asks for an attempt again, or null for never.
 * @param attempts how often it was asked before
 */
export function nextCheck(
  state: PaymentState,
  attempts: number,
  createdAt: number,
  now: number,
): number | null {
  if (!isUnsettled(state) || state === "expired") return null;
  if (state === "failed" && now - createdAt >= PAYABLE_MS) return null;
  const waits = state === "confirming" ? HURRIED_WAITS : WAITS;
  return now + (waits[Math.min(attempts, waits.length - 1)] ?? LONGEST_WAIT_MS);
}

/** What customers are told of an order's payment. */
export type OrderPaymentStatus = "to_be_paid" | "being_checked" | "paid" | "failed" | "refunded";

/** @param states of all attempts to pay one order, the latest one last */
export function orderPaymentStatus(states: PaymentState[]): OrderPaymentStatus {
  const some = (...wanted: PaymentState[]) => states.some((state) => wanted.includes(state));
  if (some("paid")) return "paid";
  if (some("confirming", "review", "refunding")) return "being_checked";
  const latest = states.at(-1);
  if (latest === "created" || latest === "pending") return "to_be_paid";
  return some("refunded") ? "refunded" : "failed";
}
