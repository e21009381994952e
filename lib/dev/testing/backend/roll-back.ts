import type { Db, Trx } from "@/lib/backend/kernel/db/schema";
import { inTransaction } from "@/lib/backend/kernel/db/transaction";

class RolledBack extends Error {}

/** Runs work in a transaction that is rolled back. @returns its result */
export async function rollBack<Result>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = [];
  const run = inTransaction(db, async (trx) => {
    results.push(await work(trx));
    throw new RolledBack();
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  const [result] = results.slice(-1);
  if (result === undefined) throw new Error("nothing was done");
  return result;
}
