import { createHash } from "node:crypto";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Services } from "../../services";
import type { Db, Trx } from "../db/schema";
import { inTransaction } from "../db/transaction";
import { AppError } from "../errors";
import type { Reply } from "../http/http";
import { purgeExpired } from "./purge-expired";

const MAX_DEPTH = 20;

// Sorts keys and leaves out the robot token, which differs when a person sends the form again.
function canonical(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new AppError(400, refusalText("request.nestedTooDeeply"));
  if (Array.isArray(value)) return value.map((entry) => canonical(entry, depth + 1));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => depth > 0 || key !== "recaptchaToken")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, entry]): [string, unknown] => [key, canonical(entry, depth + 1)]);
  return Object.fromEntries(entries);
}

/** Returns a hash of method, path and body, independent of the order of the body's keys. */
export function requestHash(method: string, path: string, body: unknown): string {
  const text = JSON.stringify([method, path, canonical(body, 0) ?? null]);
  return createHash("sha256").update(text).digest("hex");
}

const OTHER_REQUEST = refusalText("request.idempotencyKeyUsed");

/** Another process stored a reply for this key: roll back and return that reply. */
class KeyTaken extends Error {}

/**
 * Returns the stored reply for this key, or null.
 * @throws AppError 422 if the key belongs to another request
 */
async function findReply(db: Db, key: string, hash: string): Promise<Reply | null> {
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
 * Inserts the key as the first statement of the write's transaction.
 * @throws KeyTaken if the key exists
 */
async function claimKey(trx: Trx, key: string, hash: string, now: number): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("idempotency_keys")
    .values({ scope_key: key, request_hash: hash, status: 0, body: "", created_at: now })
    .onConflict((conflict) => conflict.column("scope_key").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new KeyTaken();
}

/** Stores the reply; the same transaction must have inserted the key. */
async function storeReply(trx: Trx, key: string, reply: Reply): Promise<void> {
  await trx
    .updateTable("idempotency_keys")
    .set({ status: reply.status, body: JSON.stringify(reply.body) })
    .where("scope_key", "=", key)
    .execute();
}

/**
 * Runs the only transaction of the write and stores its reply in that transaction. The callback may
 * run more than once: see inTransaction.
 */
type Commit = (within: (trx: Trx) => Promise<Reply>) => Promise<Reply>;

/** An idempotency key, prefixed by its session, and the hash of the request. */
export interface IdempotencyKey {
  key: string;
  hash: string;
}

/**
 * Runs a write once, also if the request is repeated. Refusals are not stored, so that a visitor
 * can correct a field and send it again with the same key.
 * @throws AppError 422 if the key belongs to another request, and errors of `work`
 */
export function runOnce(
  services: Pick<Services, "db" | "flights" | "now" | "clock">,
  once: IdempotencyKey | null,
  work: (commit: Commit) => Promise<Reply>,
): Promise<Reply> {
  const { db, flights, now } = services;
  const transact = async (within: (trx: Trx) => Promise<Reply>, repeatable: boolean) => {
    await purgeExpired(services);
    return inTransaction(db, within, { repeatable });
  };
  if (!once) return work((within) => transact(within, false));
  const { key, hash } = once;
  const commit: Commit = (within) => {
    const keyed = async (trx: Trx) => {
      await claimKey(trx, key, hash, now());
      const reply = await within(trx);
      await storeReply(trx, key, reply);
      return reply;
    };
    // Repeatable: if the first run did commit, its reply is found by the key.
    return transact(keyed, true);
  };
  return flights.run(key, hash, async () => {
    const stored = await findReply(db, key, hash);
    if (stored) return stored;
    try {
      return await work(commit);
    } catch (error) {
      // An identical request that committed first in another process can make this one fail: its
      // robot check is already used, its pieces are already taken.
      const mayBeDuplicate = error instanceof KeyTaken || error instanceof AppError;
      const given = mayBeDuplicate ? await findReply(db, key, hash) : null;
      if (given) return given;
      throw error;
    }
  });
}
