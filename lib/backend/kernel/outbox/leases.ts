import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { ExpressionBuilder } from "kysely";
import type { Db, Schema } from "../db/schema";
import { type Channel, CUSTOMER_CHANNELS, type OutboxMessage } from "../db/schema-outbox";
import { withRetries } from "../db/transaction";
import type { Outcome } from "./outcome";
import { GIVE_UP_AFTER_MS, LEASE_MS, MAX_RETRY_WAIT_MS, retryWait } from "./retry-times";

/** Prefix of the error of a message that may or may not have arrived. */
const LEASE_LAPSED_REASON = "perhaps sent";

/** Whether a message certainly has not arrived at its recipient. */
export function isUnsent({ state, last_error }: Pick<OutboxMessage, "state" | "last_error">) {
  if (state === "sent") return false;
  return state !== "dead" || !last_error?.startsWith(LEASE_LAPSED_REASON);
}

/** Channels whose receivers do not detect repetitions: a message is sent to them at most once. */
const AT_MOST_ONCE: readonly Channel[] = ["staff-mail", ...CUSTOMER_CHANNELS];

type Builder = ExpressionBuilder<Schema, "outbox_messages">;

// A time later than a lease lasts was set by a clock that was ahead.
const isDue = (at: number) => (eb: Builder) =>
  eb.or([eb("next_attempt_at", "<=", at), eb("next_attempt_at", ">", at + MAX_RETRY_WAIT_MS)]);
// Another process may have taken the lease just after `at`, or its clock may be slightly ahead:
// this is not a wrong clock.
const hasLapsed = (at: number) => (eb: Builder) =>
  eb.or([eb("lease_until", "<=", at), eb("lease_until", ">", at + 2 * LEASE_MS)]);

/** Returns due messages, those due longest first. @param at epoch ms */
export function dueMessages(db: Db, channels: readonly Channel[], at: number, limit: number) {
  return db
    .selectFrom("outbox_messages")
    .selectAll()
    .where("state", "=", "waiting")
    .where(isDue(at))
    .where("channel", "in", channels)
    .orderBy("next_attempt_at")
    .limit(limit)
    .execute();
}

/**
 * Ends the leases of processes that stopped while sending. Emails and SMS are not retried: they may
 * have arrived, so they become dead messages, which staff retry or drop.
 * @param channels those that the caller delivers
 * @returns the messages that are not retried
 */
export async function endLapsedLeases(
  db: Db,
  channels: readonly Channel[],
  at: number,
): Promise<OutboxMessage[]> {
  const lapsed = await db
    .selectFrom("outbox_messages")
    .selectAll()
    .where("state", "=", "sending")
    .where("channel", "in", channels)
    .where(hasLapsed(at))
    .execute();
  const expiredMessages: OutboxMessage[] = [];
  for (const message of lapsed) {
    const isOnce = AT_MOST_ONCE.includes(message.channel);
    const reason = "the process that was sending it ended";
    const { numUpdatedRows } = await db
      .updateTable("outbox_messages")
      .set({
        state: isOnce ? "dead" : "waiting",
        next_attempt_at: isOnce ? null : at,
        lease_owner: null,
        lease_until: 0,
        last_error: isOnce ? `${LEASE_LAPSED_REASON}: ${reason}` : reason,
        updated_at: at,
      })
      .where("id", "=", message.id)
      .where("state", "=", "sending")
      .where("lease_owner", "=", message.lease_owner)
      .executeTakeFirst();
    if (isOnce && numUpdatedRows === 1n) expiredMessages.push(message);
  }
  return expiredMessages;
}

/** A message that only this process may send until the lease ends. */
export type LeasedMessage = OutboxMessage & { lease_owner: string; give_up_at: number };

/** Takes the lease of a message and marks it as being sent; null if another process has it. */
export async function lease(
  db: Db,
  message: OutboxMessage,
  at: number,
): Promise<LeasedMessage | null> {
  const { id, attempts } = message;
  const taken = {
    state: "sending" as const,
    attempts: attempts + 1,
    give_up_at: message.give_up_at ?? at + GIVE_UP_AFTER_MS,
    lease_owner: `${hostname()}:${process.pid}:${randomUUID()}`,
    lease_until: at + LEASE_MS,
    updated_at: at,
  };
  const take = () =>
    db
      .updateTable("outbox_messages")
      .set(taken)
      .where("id", "=", id)
      .where((eb) =>
        eb.or([
          eb.and([eb("state", "=", "waiting"), eb("attempts", "=", attempts)]),
          // The first execution may have succeeded without a response.
          eb("lease_owner", "=", taken.lease_owner),
        ]),
      )
      .executeTakeFirst();
  const { numUpdatedRows } = await withRetries(take);
  return numUpdatedRows === 1n ? { ...message, ...taken } : null;
}

function stateAfter(message: LeasedMessage, outcome: Outcome, at: number) {
  if (outcome.status === "sent") return { state: "sent", last_error: null } as const;
  if (outcome.status === "interrupted")
    return { state: "waiting", next_attempt_at: at, attempts: message.attempts - 1 } as const;
  const { status, reason } = outcome;
  if (status === "withdrawn") return { state: "withdrawn", last_error: reason } as const;
  const again = status === "failed" && at < message.give_up_at;
  if (!again) {
    const last_error = status === "unknown" ? `${LEASE_LAPSED_REASON}: ${reason}` : reason;
    return { state: "dead", last_error } as const;
  }
  // The last attempt is at `give_up_at`.
  const next = Math.min(at + retryWait(message.attempts), message.give_up_at);
  return { state: "waiting", next_attempt_at: next, last_error: reason } as const;
}

/**
 * Stores the outcome of a message, with its letter, and ends its lease.
 * @param letter columns of `sealLetter`
 * @returns whether staff must decide about it
 */
export async function release(
  db: Db,
  message: LeasedMessage,
  outcome: Outcome,
  letter: Pick<OutboxMessage, "sent_text" | "sent_key">,
  at: number,
): Promise<boolean> {
  const after = stateAfter(message, outcome, at);
  const ended = { next_attempt_at: null, lease_owner: null, lease_until: 0, updated_at: at };
  const keep = () =>
    db
      .updateTable("outbox_messages")
      .set({ ...ended, ...after, ...letter })
      .where("id", "=", message.id)
      .where("lease_owner", "=", message.lease_owner)
      .execute();
  await withRetries(keep);
  return after.state === "dead";
}
