import type { Change } from "../change";
import { type RecordedChange, recordChanges } from "../changes/record-changes";
import type { Trx } from "../db/schema";
import { wasRolledBack } from "../db/transaction";
import type { AppContext } from "../http";
import type { Services } from "../services/services";

/** Changes recorded by the transactions of one request. */
class OwnChanges {
  /** Unreported changes by transaction; the latest is the last. */
  #recorded: { trx: Trx; changes: RecordedChange<Change>[] }[] = [];

  constructor(
    private readonly c: AppContext,
    private readonly services: Services,
  ) {}

  /**
   * Records the changes of a transaction. Call it once in each run of the transaction, even without
   * changes.
   * @param at epoch milliseconds
   */
  async record(trx: Trx, changes: readonly Change[], at: number): Promise<void> {
    const recorded = await recordChanges(trx, changes, at);
    this.#recorded.push({ trx, changes: recorded });
    if (this.c.env?.onChange) this.services.follower?.skip(recorded);
  }

  /**
   * Reports the changes of the latest transaction to the caller. An error is logged and does not
   * fail the response.
   */
  report(): void {
    const { onChange } = this.c.env ?? {};
    const latest = this.#recorded.at(-1);
    if (!onChange || !latest) return;
    latest.changes = latest.changes.filter(({ change }) => {
      try {
        onChange(change);
        return false;
      } catch (error) {
        const line = { err: error, reqId: this.c.var.requestId };
        this.services.log.error(line, "could not report a change");
        return true;
      }
    });
  }

  /**
   * Passes the remaining changes that may have been committed to the follower, which was set to
   * skip them.
   */
  purgeUnreported(): void {
    if (!this.c.env?.onChange) return;
    for (const { trx, changes } of this.#recorded)
      if (!wasRolledBack(trx))
        for (const recorded of changes) this.services.follower?.purgeLater(recorded);
  }
}

/**
 * Runs the transactions of a request and reports the recorded changes after the commit. The
 * follower handles changes that may have been committed without the request knowing.
 * @throws what `work` throws
 */
export async function withOwnChanges<T>(
  c: AppContext,
  services: Services,
  work: (own: Pick<OwnChanges, "record">) => Promise<T>,
): Promise<T> {
  const own = new OwnChanges(c, services);
  try {
    const done = await work(own);
    own.report();
    return done;
  } finally {
    own.purgeUnreported();
  }
}
