import type { Change } from "../change";
import { type Recorded, recordChanges } from "../changes/record-changes";
import type { Trx } from "../db/schema";
import { wasUndone } from "../db/transaction";
import type { AppContext } from "../http";
import type { Services } from "../services/services";

/** What the transactions of one request change for everybody. */
class OwnChanges {
  /** By each transaction, what is not told yet; the latest is the last. */
  #recorded: { trx: Trx; changes: Recorded<Change>[] }[] = [];

  constructor(
    private readonly c: AppContext,
    private readonly services: Services,
  ) {}

  /**
   * Writes down what a transaction changes; once, even with nothing, in each run of it.
   * @param at epoch milliseconds
   */
  async record(trx: Trx, changes: readonly Change[], at: number): Promise<void> {
    const recorded = await recordChanges(trx, changes, at);
    this.#recorded.push({ trx, changes: recorded });
    if (this.c.env?.onChange) this.services.follower?.skip(recorded);
  }

  /** Tells the caller what was changed; its failure must not cost the answer. */
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
        this.services.log.error(line, "a change could not be reported");
        return true;
      }
    });
  }

  /** Leaves what else may have been committed to the follower, which was told to skip it. */
  leave(): void {
    if (!this.c.env?.onChange) return;
    for (const { trx, changes } of this.#recorded)
      if (!wasUndone(trx))
        for (const recorded of changes) this.services.follower?.tellAfterAll(recorded);
  }
}

/**
 * Runs the transactions of a request; what they `record` is told by the request after the commit.
 * What may have been committed without the request knowing it is told by the follower.
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
    own.leave();
  }
}
