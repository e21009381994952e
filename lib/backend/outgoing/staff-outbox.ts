import type { Db, Trx } from "../kernel/db/schema";
import type { Channel, OutboxMessage } from "../kernel/db/schema-outbox";
import { AppError, notFound } from "../kernel/errors";

type State = OutboxMessage["state"];

/** Filter of messages; a missing field matches all. */
interface MessageFilter {
  state?: State;
  channels?: readonly Channel[];
}

function filtered(db: Db, { state, channels }: MessageFilter) {
  return db
    .selectFrom("outbox_messages")
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "dead"))
    .$if(channels !== undefined, (query) => query.where("channel", "in", channels ?? []));
}

/** Returns messages, latest first. */
export function listMessages(
  db: Db,
  filter: MessageFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<OutboxMessage[]> {
  return filtered(db, filter)
    .selectAll()
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts messages, at most `most`, so that a long list is not read as a whole. */
export async function countMessages(db: Db, filter: MessageFilter, most: number): Promise<number> {
  const latest = filtered(db, filter).select("id").orderBy("id", "desc").limit(most);
  const { count } = await db
    .selectFrom(latest.as("latest"))
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @throws AppError 404 */
export async function findMessage(db: Db | Trx, id: number): Promise<OutboxMessage> {
  const message = await db
    .selectFrom("outbox_messages")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!message) throw notFound(`There is no message ${id}.`);
  return message;
}

function checkOpen({ id, state }: OutboxMessage): void {
  if (state === "sent") throw new AppError(409, `Message ${id} was sent.`);
  if (state === "withdrawn")
    throw new AppError(
      409,
      `Message ${id} was withdrawn: its step was taken back, or its recall has ended.`,
    );
  if (state === "sending") throw new AppError(409, `Message ${id} is being sent right now.`);
}

/**
 * Makes a message due now and restarts its day of retries.
 * @returns the message as it was before
 * @throws AppError 404; 409 if it was sent, is being sent or was withdrawn
 */
export async function retryMessage(trx: Trx, id: number, at: number): Promise<OutboxMessage> {
  const message = await findMessage(trx, id);
  checkOpen(message);
  await trx
    .updateTable("outbox_messages")
    .set({ state: "waiting", attempts: 0, next_attempt_at: at, give_up_at: null, updated_at: at })
    .where("id", "=", id)
    .where("state", "=", message.state)
    .execute();
  return message;
}

/**
 * Deletes a message that is not to be sent.
 * @returns the message as it was before
 * @throws AppError 404; 409 if it was sent or is being sent
 */
export async function dropMessage(trx: Trx, id: number): Promise<OutboxMessage> {
  const message = await findMessage(trx, id);
  checkOpen(message);
  await trx
    .deleteFrom("outbox_messages")
    .where("id", "=", id)
    .where("state", "=", message.state)
    .execute();
  return message;
}
