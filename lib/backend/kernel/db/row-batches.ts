import type { Db } from "./schema";
import { readTimeMark, type TimeMark } from "./time-marks";
import { withRetries } from "./transaction";

/** Maximum rows of one statement: a longer one would block orders. */
export const BATCH = 500;

/** A span of time in epoch ms; `before` is not part of it. */
export interface Span {
  after: number;
  before: number;
}

/**
 * Returns the unprocessed span before `before`, starting at the stored mark. A mark after `before`
 * (clock skew, or a longer retention period) is ignored, and the span starts at 0.
 */
export async function unprocessedSpan(db: Db, mark: TimeMark, before: number): Promise<Span> {
  const until = await readTimeMark(db, mark);
  return { after: until !== null && until <= before ? until : 0, before };
}

/**
 * Runs a statement on a span in parts of about {@link BATCH} rows.
 * @param timeOf returns the time of the row that follows the first `rows` rows of a span; null if
 *   the span has no more rows
 */
export async function inParts(
  { after, before }: Span,
  timeOf: (span: Span, rows: number) => Promise<number | null>,
  run: (span: Span) => Promise<unknown>,
): Promise<void> {
  let start = after;
  while (start < before) {
    const next = await timeOf({ after: start, before }, BATCH);
    // More than BATCH rows can have the same time; the part must still end after it starts.
    const end = next === null ? before : Math.max(next, start + 1);
    const part = { after: start, before: end };
    await withRetries(() => run(part));
    start = end;
  }
}

/**
 * Repeats a statement that changes at most {@link BATCH} rows until none are left.
 * @param run returns the number of changed rows
 */
export async function inBatches(run: () => Promise<bigint>): Promise<void> {
  for (;;) if ((await withRetries(run)) < BigInt(BATCH)) return;
}
