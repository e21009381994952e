import type { Logger } from "pino";
import { inParallel } from "@/lib/base/in-parallel";
import type { Db } from "../db/schema";
import type { Channel, OutboxMessage } from "../db/schema-outbox";
import { errorReason } from "../errors";
import type { Secrets } from "../safety/secrets";
import { dueMessages, endLapsedLeases, lease, release } from "./leases";
import { type Outcome, type Send, safeReason } from "./outcome";
import { sealLetter } from "./sent-letters";

const BATCH = 40;

/** A group of channels with a common sender and concurrency. */
export interface ChannelDelivery {
  channels: readonly Channel[];
  send: Send;
  /** Maximum number of concurrent sends. */
  concurrency: number;
}

interface Delivery {
  db: Db;
  /** Encrypts the letters. */
  secrets: Pick<Secrets, "keyFor">;
  log: Logger;
  /** Epoch ms. */
  now: () => number;
  /** Once aborted, sending of messages stops after the current one. */
  closing: AbortSignal;
}

function logDead(log: Logger, { id, event_id, type, channel }: OutboxMessage, reason: string) {
  log.error(
    { message: id, event: event_id, type, channel, reason },
    "a message was moved to the dead-letter list",
  );
}

/** @returns whether this process sent it */
async function deliver({ db, log, now, secrets }: Delivery, message: OutboxMessage, send: Send) {
  const leased = await lease(db, message, now());
  if (!leased) return false;
  const outcome = await send(leased).catch((error: unknown): Outcome => {
    log.error({ err: error, event: message.event_id }, "preparing or sending a message failed");
    return { status: "failed", reason: safeReason(errorReason(error)) };
  });
  const at = now();
  const letter = "letter" in outcome ? outcome.letter : undefined;
  const isDead = await release(db, leased, outcome, sealLetter(secrets, leased.id, at, letter), at);
  if (isDead && "reason" in outcome) logDead(log, message, outcome.reason);
  return true;
}

async function deliverAll(
  delivery: Delivery,
  messages: OutboxMessage[],
  { send, concurrency }: ChannelDelivery,
) {
  let delivered = 0;
  const limits = { most: concurrency, closing: delivery.closing };
  await inParallel(messages, limits, async (message) => {
    if (await deliver(delivery, message, send)) delivered++;
  });
  return delivered;
}

/** Sends all due messages. Safe in parallel processes; each message is sent by one of them. */
export async function deliverDue(
  delivery: Delivery,
  channelDelivery: ChannelDelivery,
): Promise<void> {
  const { db, log, now, closing } = delivery;
  for (const message of await endLapsedLeases(db, channelDelivery.channels, now()))
    logDead(log, message, "perhaps sent when its process ended");
  while (!closing.aborted) {
    const due = await dueMessages(db, channelDelivery.channels, now(), BATCH);
    const delivered = await deliverAll(delivery, due, channelDelivery);
    // The other processes hold the leases of the remaining messages.
    if (delivered === 0) return;
  }
}
