import type { Db, Trx } from "../kernel/db/schema";
import type { RefundRow } from "../kernel/db/schema-payments";
import { inTransaction } from "../kernel/db/transaction";
import type { Services } from "../services";
import type { OrderPayment } from "./attempts";
import { transactionsOfOthers } from "./book-refund";
import { lockPaidOrder } from "./lock-paid-order";
import { keyedStep, nextRefundStep, type RefundStep } from "./next-refund-step";
import {
  GatewayError,
  type GatewayRefund,
  type PaymentGateway,
  type RefundLookup,
} from "./payment-gateway";
import { isTooOld, TOO_OLD } from "./refunds";

/** About two days with the waits between tries. */
const MAX_TRIES = 50;
/** Banks take up to ten working days for a refund to a card. */
const ACCEPTED_MS = 21 * 24 * 60 * 60_000;

const NO_TRANSACTION = "The gateway knows no transaction of this payment.";
const OTHER_REFUND_OPEN = "Another refund of this payment has to be settled first.";
/** Why a transaction cannot be booked. */
export const TRANSACTION_OF_ANOTHER_REFUND =
  "The gateway answered with the transaction of another refund.";

/** One try of a refund at the gateway that took the money. */
export interface RefundAttempt {
  services: Pick<Services, "db" | "now">;
  gateway: PaymentGateway;
  payment: OrderPayment;
  /** The refund when it was claimed, including this try in `attempts`. */
  refund: RefundRow;
}

/**
 * Whether another refund of the payment was sent and is not settled: an unknown refund at the
 * gateway may be that one.
 */
async function isBlocked(db: Db | Trx, refund: RefundRow): Promise<boolean> {
  const sent = await db
    .selectFrom("refunds")
    .select("id")
    .where("payment_id", "=", refund.payment_id)
    .where("id", "!=", refund.id)
    .where("sent_at", "is not", null)
    .where("state", "in", ["due", "review"])
    .execute();
  return sent.some(({ id }) => refund.sent_at === null || id < refund.id);
}

/**
 * Stores that the refund is about to be sent; after a crash, the gateway shows whether it was made.
 * Sends one refund of a payment at a time to a gateway that lists them by amount, so that a new
 * entry in the list can only be this one.
 * @returns false if it must not be sent now
 */
function begin({ services, gateway, payment, refund }: RefundAttempt): Promise<boolean> {
  const start = async (trx: Trx) => {
    await lockPaidOrder(trx, payment.order);
    if (gateway.refunds.by === "amount" && (await isBlocked(trx, refund))) return false;
    const { numUpdatedRows } = await trx
      .updateTable("refunds")
      .set({ sent_at: services.now() })
      .where("id", "=", refund.id)
      .where("state", "=", "due")
      // Fails if another instance has claimed it since, because this one was too slow.
      .where("attempts", "=", refund.attempts)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  };
  return inTransaction(services.db, start, { repeatable: true });
}

/** Decides the next step from the refunds at the gateway that belong to no other row. */
async function stepFor(
  { services, refund }: RefundAttempt,
  found: GatewayRefund[],
): Promise<RefundStep> {
  const owned = await transactionsOfOthers(
    services.db,
    refund,
    found.map(({ trxId }) => trxId),
  );
  return nextRefundStep(
    refund,
    found.filter(({ trxId }) => !owned.has(trxId)),
  );
}

/** A paid payment at a gateway that lists refunds. */
interface ListedPayment {
  lookup: Extract<RefundLookup, { by: "amount" }>;
  paymentId: string;
  trxId: string;
}

/** A paid payment at a gateway that knows refunds by the shop's key. */
interface KeyedPayment {
  lookup: Extract<RefundLookup, { by: "key" }>;
  paymentId: string;
  trxId: string;
}

/**
 * Returns the gateway's list of refunds. For a refund that was never sent, a refusal with a code
 * means an empty list.
 */
async function list({ refund }: RefundAttempt, { lookup, paymentId, trxId }: ListedPayment) {
  try {
    return await lookup.list(paymentId, trxId);
  } catch (error) {
    const isNone = error instanceof GatewayError && error.kind === "refused" && error.code !== null;
    if (isNone && refund.sent_at === null) return [];
    throw error;
  }
}

/** Checks the gateway's list, and sends the refund if it is not in it. */
async function sendListed(one: RefundAttempt, listed: ListedPayment): Promise<RefundStep> {
  const { services, gateway, payment, refund } = one;
  const { paymentId, trxId } = listed;
  if (await isBlocked(services.db, refund)) return { do: "wait", problem: OTHER_REFUND_OPEN };
  const step = await stepFor(one, await list(one, listed));
  if (step.do !== "send") return step;
  if (isTooOld(payment, services.now())) return { do: "by_hand", problem: TOO_OLD };
  if (!(await begin(one))) return { do: "wait", problem: OTHER_REFUND_OPEN };
  const sent: RefundAttempt = { ...one, refund: { ...refund, sent_at: services.now() } };
  try {
    const { amount, key, reason } = refund;
    const made = await gateway.refund({ paymentId, trxId, amount, key, reason });
    const after = await stepFor(sent, [made]);
    return after.do === "send" ? { do: "review", problem: TRANSACTION_OF_ANOTHER_REFUND } : after;
  } catch (error) {
    if (!(error instanceof GatewayError && error.kind === "refused" && error.isFinal)) throw error;
    // The refusal may be caused by an earlier try that arrived late.
    const after = await stepFor(sent, await list(sent, listed));
    return after.do === "send" ? { do: "by_hand", problem: error.message } : after;
  }
}

/**
 * Sends the refund under its key, as often as it takes to get its number, and then asks for that
 * number.
 */
async function sendKeyed(
  one: RefundAttempt,
  { lookup, paymentId, trxId }: KeyedPayment,
): Promise<RefundStep> {
  const { services, gateway, payment, refund } = one;
  const { amount, key, reason, refund_trx_id: number } = refund;
  if (number !== null) return keyedStep(await lookup.find(number));
  if (refund.sent_at === null && isTooOld(payment, services.now()))
    return { do: "by_hand", problem: TOO_OLD };
  if (!(await begin(one))) return { do: "wait", problem: OTHER_REFUND_OPEN };
  return keyedStep(await gateway.refund({ paymentId, trxId, amount, key, reason }));
}

/**
 * Checks the gateway, sends the refund if it does not exist there, and returns the next step.
 * @throws GatewayError
 */
async function attempt(one: RefundAttempt): Promise<RefundStep> {
  const { gateway_payment_id: paymentId, trx_id: trxId } = one.payment;
  if (paymentId === null || trxId === null) return { do: "by_hand", problem: NO_TRANSACTION };
  const lookup = one.gateway.refunds;
  return lookup.by === "key"
    ? sendKeyed(one, { lookup, paymentId, trxId })
    : sendListed(one, { lookup, paymentId, trxId });
}

/**
 * Whether a refund was tried too often, and is left to staff; not while the gateway may work on one
 * that it has accepted.
 */
function isGivenUp({ services, refund }: RefundAttempt, isAccepted: boolean): boolean {
  if (isAccepted && services.now() - refund.created_at < ACCEPTED_MS) return false;
  return refund.attempts >= MAX_TRIES;
}

/** Tries a refund once and returns the next step. */
export async function tryRefund(one: RefundAttempt): Promise<RefundStep> {
  try {
    const step = await attempt(one);
    const isAccepted = step.do === "wait" && step.accepted !== undefined;
    return step.do === "wait" && isGivenUp(one, isAccepted)
      ? { do: "review", problem: step.problem }
      : step;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const isAccepted = one.refund.refund_trx_id !== null;
    return { do: isGivenUp(one, isAccepted) ? "review" : "wait", problem: error.message };
  }
}
