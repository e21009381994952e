import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { ExpressionBuilder } from "kysely";
import type { Db, Schema } from "../../db/schema";
import type { Channel, OutboxMessage } from "../../db/schema-outbox";
import { repeated } from "../../db/transaction";
import type { Outcome } from "../../outbox/outcome";
import { LEASE_MS, LONGEST_WAIT_MS, retryWait, TRIED_MS } from "./retry-times";

/** Beginning of the error of a message of which nobody knows whether it arrived. */
const PERHAPS_SENT = "perhaps sent";

type Builder = ExpressionBuilder<Schema, "outbox_messages">;

// A time further away was set by a clock that ran ahead.
const isDue = (at: number) => (eb: Builder) =>
  eb.or([eb("next_attempt_at", "<=", at), eb("next_attempt_at", ">", at + LONGEST_WAIT_MS)]);
const hasLapsed = (at: number) => (eb: Builder) =>
  eb.or([eb("lease_until", "<=", at), eb("lease_until", ">", at + LEASE_MS)]);

/** Messages whose time has come, those that wait longest first. @param at epoch ms */
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
 * Takes over what a process left that ended while it was sending: the webhook is told again; a mail may
 * have arrived, so a person decides.
 * @returns what nobody sends again by itself
 */
export async function endLapsedLeases(db: Db, at: number): Promise<OutboxMessage[]> {
  const lapsed = await db
    .selectFrom("outbox_messages")
    .selectAll()
    .where("state", "=", "sending")
    .where(hasLapsed(at))
    .execute();
  const given: OutboxMessage[] = [];
  for (const message of lapsed) {
    const isMail = message.channel !== "webhook";
    const reason = "the process that was sending it ended";
    const { numUpdatedRows } = await db
      .updateTable("outbox_messages")
      .set({
        state: isMail ? "dead" : "waiting",
        next_attempt_at: isMail ? null : at,
        lease_owner: null,
        lease_until: 0,
        last_error: isMail ? `${PERHAPS_SENT}: ${reason}` : reason,
        updated_at: at,
      })
      .where("id", "=", message.id)
      .where("state", "=", "sending")
      .where("lease_owner", "=", message.lease_owner)
      .executeTakeFirst();
    if (isMail && numUpdatedRows === 1n) given.push(message);
  }
  return given;
}

/** A message that nobody else may send until its lease is over. */
export type Leased = OutboxMessage & { lease_owner: string; give_up_at: number };

/** Marks a message as being sent; null when somebody else has it. */
export async function lease(db: Db, message: OutboxMessage, at: number): Promise<Leased | null> {
  const { id, attempts } = message;
  const taken = {
    state: "sending" as const,
    attempts: attempts + 1,
    give_up_at: message.give_up_at ?? at + TRIED_MS,
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
          // A first try whose answer was lost.
          eb("lease_owner", "=", taken.lease_owner),
        ]),
      )
      .executeTakeFirst();
  const { numUpdatedRows } = await repeated(take);
  return numUpdatedRows === 1n ? { ...message, ...taken } : null;
}

function stateAfter(message: Leased, outcome: Outcome, at: number) {
  if (outcome.status === "sent") return { state: "sent", last_error: null } as const;
  if (outcome.status === "interrupted")
    return { state: "waiting", next_attempt_at: at, attempts: message.attempts - 1 } as const;
  const { status, reason } = outcome;
  const again = status === "failed" && at < message.give_up_at;
  if (!again) {
    const last_error = status === "unknown" ? `${PERHAPS_SENT}: ${reason}` : reason;
    return { state: "dead", last_error } as const;
  }
  // The last attempt is when the time is over.
  const next = Math.min(at + retryWait(message.attempts), message.give_up_at);
  return { state: "waiting", next_attempt_at: next, last_error: reason } as const;
}

/**
 * Keeps what became of a message and gives its lease back.
 * @returns whether a person has to look at it
 */
export async function release(
  db: Db,
  message: Leased,
  outcome: Outcome,
  at: number,
): Promise<boolean> {
  const after = stateAfter(message, outcome, at);
  const ended = { next_attempt_at: null, lease_owner: null, lease_until: 0, updated_at: at };
  const keep = () =>
    db
      .updateTable("outbox_messages")
      .set({ ...ended, ...after })
      .where("id", "=", message.id)
      .where("lease_owner", "=", message.lease_owner)
      .execute();
  await repeated(keep);
  return after.state === "dead";
}
