import { within } from "@/lib/base/within";
import type { Services } from "../../services";
import type { Trx } from "../db/schema";
import type { Stale } from "./change";
import { recordChanges } from "./record-changes";

/** Longest time in ms that a response waits until its own changes have invalidated pages. */
const WAIT_MS = 1_000;

/** Records changes in a transaction of a request. */
type RecordOwnChanges = (trx: Trx, changes: readonly Stale[], at: number) => Promise<void>;

/**
 * Runs the transactions of a request, and waits until the change follower has invalidated their
 * changes, so that the visitor's next page shows them. Also waits after an error: a commit whose
 * response was lost may have succeeded.
 * @throws errors of `work`
 */
export async function withOwnChanges<T>(
  { follower }: Pick<Services, "follower">,
  work: (record: RecordOwnChanges) => Promise<T>,
): Promise<T> {
  let recorded = false;
  try {
    return await work(async (trx, changes, at) => {
      if (changes.length > 0) recorded = true;
      await recordChanges(trx, changes, at);
    });
  } finally {
    if (recorded && follower) await within(WAIT_MS, follower.catchUp());
  }
}
