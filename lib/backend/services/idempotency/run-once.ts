import type { Trx } from "../../db/schema";
import { inTransaction } from "../../db/transaction";
import type { Reply } from "../../http";
import { purgeExpired } from "../housekeeping/purge-expired";
import type { Services } from "../services";
import { claimKey, findReply, KeyTaken, storeReply } from "./stored-reply";

/**
 * Runs the write's one transaction; its answer is remembered with it or not at all. What is given
 * may run more than once: see inTransaction.
 */
export type Commit = (within: (trx: Trx) => Promise<Reply>) => Promise<Reply>;

/** Session and key together, and what was asked. */
export interface OnceKey {
  key: string;
  hash: string;
}

/**
 * Does a write once, however often it is sent. Refusals are not remembered, so a
 * person can correct a field and send again under the same key.
 * @throws AppError 422 when the key belongs to another request, and whatever `work` throws
 */
export function runOnce(
  { db, flights, now }: Services,
  once: OnceKey | null,
  work: (commit: Commit) => Promise<Reply>,
): Promise<Reply> {
  const transact = async (within: (trx: Trx) => Promise<Reply>, repeatable: boolean) => {
    await purgeExpired(db, now());
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
    // Repeatable: what was done after all is found under its key.
    return transact(keyed, true);
  };
  return flights.run(key, hash, async () => {
    const stored = await findReply(db, key, hash);
    if (stored) return stored;
    try {
      return await work(commit);
    } catch (error) {
      const given = error instanceof KeyTaken ? await findReply(db, key, hash) : null;
      if (given) return given;
      throw error;
    }
  });
}
