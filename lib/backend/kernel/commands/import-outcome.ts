import type { CommandOutput, Row } from "./command-output";

/** A row of a table with its outcome or its error. */
type ImportedRow = Row & { outcome: string };

/** Counts the added, changed and unchanged rows of a table. */
export function summarizeOutcomes(outcomes: readonly ImportedRow[]): string {
  const count = (word: string) => outcomes.filter(({ outcome }) => outcome.startsWith(word)).length;
  return `${count("added")} added, ${count("changed")} changed, ${count("unchanged")} unchanged`;
}

/**
 * Returns the output of an import that changes nothing, because rows are wrong or it is a dry run;
 * null when it may continue.
 */
export function dryRunOutput(
  { outcomes, wrong }: { outcomes: ImportedRow[]; wrong: ImportedRow[] },
  dryRun: boolean | undefined,
): CommandOutput | null {
  if (wrong.length > 0)
    return {
      rows: wrong,
      message: `${wrong.length} rows are wrong, nothing is changed.`,
      failed: true,
    };
  if (!dryRun) return null;
  return { rows: outcomes, message: `It would be: ${summarizeOutcomes(outcomes)}.` };
}
