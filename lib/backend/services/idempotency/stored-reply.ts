import type { Db, Trx } from "../../db/schema";
import { AppError } from "../../errors";
import type { Reply } from "../../http";

/** How long an answer is remembered. */
export const KEPT_MS = 48 * 3_600_000;
const OTHER_REQUEST = "This Idempotency-Key was already used for another request.";

/** Another process answered this key meanwhile: undo, then give its answer. */
export class KeyTaken extends Error {}

/**
 * The answer already given under this key, or null.
 * @throws AppError 422 when the key belongs to another request
 */
export async function findReply(db: Db, key: string, hash: string): Promise<Reply | null> {
  const row = await db
    .selectFrom("idempotency_keys")
    .selectAll()
    .where("scope_key", "=", key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.request_hash !== hash) throw new AppError(422, OTHER_REQUEST);
  return { status: row.status === 201 ? 201 : 200, body: JSON.parse(row.body) };
}

/**
 * Takes the key in the write's own transaction, before anything else.
 * @throws KeyTaken when it is there already
 */
export async function claimKey(trx: Trx, key: string, hash: string, now: number): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("idempotency_keys")
    .values({ scope_key: key, request_hash: hash, status: 0, body: "", created_at: now })
    .onConflict((conflict) => conflict.column("scope_key").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new KeyTaken();
}

/** Remembers the answer; the same transaction must have claimed the key. */
export async function storeReply(trx: Trx, key: string, reply: Reply): Promise<void> {
  await trx
    .updateTable("idempotency_keys")
    .set({ status: reply.status, body: JSON.stringify(reply.body) })
    .where("scope_key", "=", key)
    .execute();
}
