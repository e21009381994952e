import type { Change } from "../kernel/changes/change";
import type { PaymentRow, PaymentState } from "../kernel/db/schema-payments";
import type { GatewayStatus } from "./payment-gateway";
import { factsOf } from "./providers/facts";

/**
 * Result of querying an attempt: paid; certainly not paid; still open; not known yet, because the
 * gateway gave no answer (`undecided` if its money may have been taken); or not queried, because its
 * gateway is not set up any more.
 */
export type Outcome =
  | Extract<GatewayStatus, { status: "completed" }>
  | { status: "failed" | "open" | "undecided" | "unanswered" | "no_gateway" };

/**
 * The result of fulfilling a paid order: its changes, or the reason why the money must be refunded.
 */
export type Fulfilment = { changes: Change[] } | { refund: string };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time in ms in which an attempt can be paid; its order is cancelled afterwards. */
export const PAYABLE_MS = DAY;
/** After this time without a result from the gateway, an attempt is put under review. */
export const GIVE_UP_MS = 48 * HOUR;
/** A younger attempt is reused when the customer orders or pays again. */
export const REUSE_ATTEMPT_MS = 15 * MINUTE;
/** Longer than all calls of one check take together. */
export const LEASE_MS = 2 * MINUTE;
/** Minimum interval between checks caused by the customer viewing the order. */
export const MIN_QUERY_INTERVAL_MS = 10 * SECOND;

/** States in which the gateway may still report a payment as completed. */
export const UNSETTLED = ["pending", "confirming", "failed", "expired"] as const;

/** States in which the gateway or staff must decide before the order may change or be paid. */
export const BEING_CHECKED = ["confirming", "review", "refunding"] as const;

/** Whether the gateway or staff must decide about one of the attempts first. */
export function isBeingChecked(attempts: readonly { state: PaymentState }[]): boolean {
  return attempts.some(({ state }) => BEING_CHECKED.some((known) => known === state));
}

/**
 * Whether an order has money that stays with it. Such an order never expires, also when more has to
 * be paid for it: its payment status is then unpaid.
 */
export function hasKeptMoney(payments: readonly { state: PaymentState }[]): boolean {
  return payments.some(({ state }) => state === "paid");
}

export function isUnsettled(state: PaymentState): boolean {
  return UNSETTLED.some((known) => known === state);
}

/** Longest wait before a payment or refund is checked again. */
export const MAX_CHECK_DELAY_MS = HOUR;

/** Whether an attempt is paid or may soon be, so that its order must not be cancelled as unpaid. */
export function keepsOrder(
  { state, created_at }: { state: PaymentState; created_at: number },
  now: number,
): boolean {
  if (state === "created" || state === "pending") return now - created_at < PAYABLE_MS;
  return state === "paid" || state === "confirming" || state === "review" || state === "refunding";
}

const WAITS = [3, 5, 10, 20, 40, 60].map((minutes) => minutes * MINUTE);
const CONFIRMING_WAITS = [5, 15, 60, 180, 300, 900].map((seconds) => seconds * SECOND);

/**
 * Returns until when a provider that captures nothing is asked about an attempt (epoch ms): it may
 * take money until its page is closed, and report it a day later. Null for other gateways.
 */
function askedUntil({ gateway, created_at }: CheckedAttempt): number | null {
  const facts = factsOf(gateway);
  return facts && !facts.captures ? created_at + facts.payableMs + DAY : null;
}

/** Whether a provider that captures nothing is asked about an attempt for the last time. */
export function isLastQuestion(attempt: CheckedAttempt, now: number): boolean {
  const until = askedUntil(attempt);
  return until !== null && now >= until;
}

/**
 * Whether an attempt that failed or expired may still bring money. One that the shop has to capture
 * brings none once it has expired.
 */
function mayStillBringMoney(state: PaymentState, attempt: CheckedAttempt, now: number): boolean {
  const until = askedUntil(attempt);
  if (until !== null) return now < until;
  const { created_at } = attempt;
  return state === "failed" && now - created_at < PAYABLE_MS;
}

/** An attempt with its gateway and the number of earlier checks. */
type CheckedAttempt = Pick<PaymentRow, "gateway" | "attempts" | "created_at">;

/** Returns when the sweeper checks an attempt again (epoch ms), or null for never. */
export function nextCheck(
  state: PaymentState,
  attempt: CheckedAttempt,
  now: number,
): number | null {
  if (!isUnsettled(state)) return null;
  const { attempts } = attempt;
  const isOver = state === "failed" || state === "expired";
  if (isOver && !mayStillBringMoney(state, attempt, now)) return null;
  const waits = state === "confirming" ? CONFIRMING_WAITS : WAITS;
  return now + (waits[Math.min(attempts, waits.length - 1)] ?? MAX_CHECK_DELAY_MS);
}

/** Payment status of an order as customers see it. */
export type OrderPaymentStatus = "to_be_paid" | "being_checked" | "paid" | "failed" | "refunded";

/**
 * @param states of all attempts of an order, latest last
 * @param isMissing whether more has to be paid than was: lines were added to a paid order
 */
export function orderPaymentStatus(states: PaymentState[], isMissing = false): OrderPaymentStatus {
  const some = (...wanted: PaymentState[]) => states.some((state) => wanted.includes(state));
  if (some("paid") && !isMissing) return "paid";
  if (some("confirming", "review", "refunding")) return "being_checked";
  const latest = states.at(-1);
  if (latest === "created" || latest === "pending") return "to_be_paid";
  if (some("paid")) return latest === "failed" ? "failed" : "to_be_paid";
  return some("refunded") ? "refunded" : "failed";
}
