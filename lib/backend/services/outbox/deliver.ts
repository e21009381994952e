import type { Logger } from "pino";
import type { Db } from "../../db/schema";
import type { Channel, OutboxMessage } from "../../db/schema-outbox";
import { errorReason } from "../../errors";
import { type Outcome, type Send, safeReason } from "../../outbox/outcome";
import { dueMessages, endLapsedLeases, lease, release } from "./leases";

const BATCH = 40;

/** What sends one kind of messages. */
export interface Lane {
  channels: readonly Channel[];
  send: Send;
  /** How many at the same time. */
  atOnce: number;
}

interface Delivery {
  db: Db;
  log: Logger;
  /** Epoch milliseconds. */
  now: () => number;
  /** No further message is begun once it is aborted. */
  closing: AbortSignal;
}

function logDead(log: Logger, { id, event_id, type, channel }: OutboxMessage, reason: string) {
  log.error({ message: id, event: event_id, type, channel, reason }, "a message needs a person");
}

/** @returns whether it was this process that sent it */
async function deliver({ db, log, now }: Delivery, message: OutboxMessage, send: Send) {
  const leased = await lease(db, message, now());
  if (!leased) return false;
  const outcome = await send(leased).catch((error: unknown): Outcome => {
    log.error({ err: error, event: message.event_id }, "a message could not be made");
    return { status: "failed", reason: safeReason(errorReason(error)) };
  });
  const isDead = await release(db, leased, outcome, now());
  if (isDead && "reason" in outcome) logDead(log, message, outcome.reason);
  return true;
}

async function deliverAll(delivery: Delivery, messages: OutboxMessage[], { send, atOnce }: Lane) {
  const left = messages.values();
  let delivered = 0;
  const worker = async () => {
    for (const message of left) {
      if (delivery.closing.aborted) return;
      if (await deliver(delivery, message, send)) delivered++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return delivered;
}

/** Sends what is due; several processes may do it at once, each message is sent by one of them. */
export async function deliverDue(delivery: Delivery, lane: Lane): Promise<void> {
  const { db, log, now, closing } = delivery;
  for (const message of await endLapsedLeases(db, now()))
    logDead(log, message, "perhaps sent when its process ended");
  while (!closing.aborted) {
    const due = await dueMessages(db, lane.channels, now(), BATCH);
    const delivered = await deliverAll(delivery, due, lane);
    // What is left is being sent by others.
    if (delivered === 0) return;
  }
}
