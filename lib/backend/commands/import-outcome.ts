import type { Stale } from "../change";
import type { Answer, Row } from "./answer";

/** From so many on, pages are told that all has changed. */
const MANY = 50;

/** A row of a table, and what becomes of it or is wrong with it. */
type ImportedRow = Row & { outcome: string };

/** How many rows of a table were added, changed and left. */
export function countedOutcomes(outcomes: readonly ImportedRow[]): string {
  const count = (word: string) => outcomes.filter(({ outcome }) => outcome.startsWith(word)).length;
  return `${count("added")} added, ${count("changed")} changed, ${count("unchanged")} unchanged`;
}

/** The answer of an import that changes nothing: rows are wrong, or it is a trial; null when it may go on. */
export function answerBefore(
  { outcomes, wrong }: { outcomes: ImportedRow[]; wrong: ImportedRow[] },
  dryRun: boolean | undefined,
): Answer | null {
  if (wrong.length > 0)
    return {
      rows: wrong,
      message: `${wrong.length} rows are wrong, nothing is changed.`,
      failed: true,
    };
  if (!dryRun) return null;
  return { rows: outcomes, message: `It would be: ${countedOutcomes(outcomes)}.` };
}

/** What pages are told of many changes at once. */
export function toldAtOnce(stale: Stale[]): Stale[] {
  return stale.length > MANY ? [{ type: "all" }] : stale;
}
