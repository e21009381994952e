import { addToGroup } from "@/lib/base/groups";
import { inParallel } from "@/lib/base/in-parallel";
import type { Trx } from "../kernel/db/schema";
import type { RefundRow } from "../kernel/db/schema-payments";
import { inTransaction } from "../kernel/db/transaction";
import { refundMade, refundReview } from "../kernel/outbox/events";
import { recordEvents } from "../kernel/outbox/record-events";
import type { Services } from "../services";
import { findPayment } from "./attempts";
import { bookRefund, transactionsOfOthers } from "./book-refund";
import { lockPaidOrder } from "./lock-paid-order";
import type { RefundStep } from "./next-refund-step";
import { MAX_CHECK_DELAY_MS } from "./payment-state";
import { type RefundAttempt, TRANSACTION_OF_ANOTHER_REFUND, tryRefund } from "./try-refund";

const WAIT_MS = [2, 5, 15, 60].map((minutes) => minutes * 60_000);
/** Refunds of a gateway that are tried in one sweep. */
const BATCH = 50;
/** Payments of a gateway whose refunds are tried at the same time. */
const PARALLEL = 8;

/** A claimed refund, with the data to store its outcome. */
type Claimed = Pick<RefundAttempt, "payment" | "refund"> & { services: Services };

/** Takes the lease of a due refund; null if another instance has it. */
async function claim({ db, now }: Services, refund: RefundRow): Promise<RefundRow | null> {
  const { id, attempts } = refund;
  const at = now();
  const wait = WAIT_MS[Math.min(attempts, WAIT_MS.length - 1)] ?? 0;
  const claimed = await db
    .updateTable("refunds")
    .set({ attempts: attempts + 1, next_try_at: at + wait, updated_at: at })
    .where("id", "=", id)
    .where("state", "=", "due")
    .where("attempts", "=", attempts)
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

async function leaveForReview(
  trx: Trx,
  { services, payment, refund }: Claimed,
  step: { do: "review" | "by_hand"; problem: string },
): Promise<void> {
  const at = services.now();
  const { do: state, problem } = step;
  await trx
    .updateTable("refunds")
    .set({ state, problem, next_try_at: null, updated_at: at })
    .where("id", "=", refund.id)
    .execute();
  const event = refundReview(payment, refund, problem, at);
  await recordEvents(trx, services.channels, [event], at);
}

/** Returns the gateway's number of a refund that it made or accepted. */
function numberIn(step: RefundStep): string | null {
  if (step.do === "book") return step.trxId;
  return step.do === "wait" ? (step.accepted ?? null) : null;
}

/**
 * Stores the outcome of a try. Does nothing if another instance has settled the refund in the
 * meantime.
 */
function store(one: Claimed, step: RefundStep): Promise<RefundRow["state"]> {
  const { services, payment, refund } = one;
  const keep = async (trx: Trx) => {
    await lockPaidOrder(trx, payment.order);
    const { state } = await trx
      .selectFrom("refunds")
      .select("state")
      .where("id", "=", refund.id)
      .executeTakeFirstOrThrow();
    if (state !== "due" || step.do === "send") return state;
    const number = numberIn(step);
    if (number !== null && (await transactionsOfOthers(trx, refund, [number])).size > 0) {
      await leaveForReview(trx, one, { do: "review", problem: TRANSACTION_OF_ANOTHER_REFUND });
      return "review";
    }
    if (step.do === "wait") {
      await trx
        .updateTable("refunds")
        .set({
          problem: step.problem,
          ...(step.accepted !== undefined && { refund_trx_id: step.accepted }),
        })
        .where("id", "=", refund.id)
        .execute();
      return state;
    }
    if (step.do !== "book") {
      await leaveForReview(trx, one, step);
      return step.do;
    }
    const at = services.now();
    await bookRefund(trx, payment, refund.id, { trxId: step.trxId }, at);
    await recordEvents(trx, services.channels, [refundMade(payment, refund)], at);
    return "done";
  };
  return inTransaction(services.db, keep, { repeatable: true });
}

/** Next step of a refund whose gateway is not set up any more. */
function stepWithoutGateway({ payment, refund }: Claimed): RefundStep {
  const problem = `The payment gateway ${payment.gateway} is not set up any more`;
  if (refund.sent_at === null)
    return { do: "by_hand", problem: `${problem}: give the money back by hand.` };
  return { do: "review", problem: `${problem}, and it may have made this refund.` };
}

async function sendRefund(services: Services, due: RefundRow) {
  const { db, log } = services;
  const payment = await findPayment(db, due.payment_id);
  const refund = payment && (await claim(services, due));
  if (!refund) return;
  const one: Claimed = { services, payment, refund };
  const gateway = services.payment.gateways.named(payment.gateway);
  const step = gateway ? await tryRefund({ ...one, gateway }) : stepWithoutGateway(one);
  const state = await store(one, step);
  const line = { order: payment.order.number, refund: refund.id };
  if (state === "done") log.info(line, "refunded");
  else if ("problem" in step)
    log.error({ ...line, state, reason: step.problem }, "a refund was not made yet");
}

/** Selects the refunds to try now, with their payments. */
function dueRefunds({ db, now }: Services) {
  const at = now();
  return db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "payment_id")
    .where("refunds.state", "=", "due")
    .where(({ eb, or }) =>
      or([eb("next_try_at", "<=", at), eb("next_try_at", ">", at + MAX_CHECK_DELAY_MS)]),
    );
}

/** Sends due refunds of one gateway, several at the same time, those of one payment in turn. */
async function sendOfGateway(services: Services, gateway: string): Promise<void> {
  const { closing } = services.payment;
  const refunds = await dueRefunds(services)
    .selectAll("refunds")
    .where("gateway", "=", gateway)
    .orderBy("next_try_at")
    .orderBy("refunds.id")
    .limit(BATCH)
    .execute();
  const byPayment = new Map<number, RefundRow[]>();
  for (const refund of refunds) addToGroup(byPayment, refund.payment_id, refund);
  await inParallel([...byPayment.values()], { most: PARALLEL, closing }, async (ofPayment) => {
    for (const refund of ofPayment) {
      if (closing.aborted) return;
      await sendRefund(services, refund);
    }
  });
}

/**
 * Sends all due refunds through the gateways that took the money; each is made once, however often
 * it is retried. A gateway that hangs does not delay the refunds of others.
 */
export async function sendRefunds(services: Services): Promise<void> {
  const gateways = await dueRefunds(services).select("gateway").distinct().execute();
  await Promise.all(gateways.map(({ gateway }) => sendOfGateway(services, gateway)));
}
