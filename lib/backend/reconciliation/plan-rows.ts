import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { DeskReadRow } from "@/lib/contract/settlements/desk-schemas";
import { type FilePart, type FileRow, leftOutRow, readRow } from "./read-file-part";
import type { ReadSettled } from "./read-settled-row";

type Content = Pick<ReadSettled, "attempt" | "amount" | "fee" | "settled_at">;

/** What makes two rows of the same identity the same. */
export const contentOf = ({ attempt, amount, fee, settled_at }: Content) =>
  JSON.stringify([attempt, amount, fee, settled_at]);

/** What becomes of the rows of a part of a file. */
export interface PlannedRows {
  added: FileRow[];
  report: DeskReadRow[];
}

const OTHER_VALUES = refusalText("settlements.otherValues");

/**
 * Returns what becomes of the rows of a part: those that are there, also earlier in the part, are
 * known; one with other values is wrong, since no imported row is ever changed.
 * @param stored contents of rows by their identity
 * @param read content of a row of the part
 */
export function planRows(
  part: FilePart,
  stored: ReadonlyMap<string, string>,
  read: (one: FileRow) => string = ({ row }) => contentOf(row),
): PlannedRows {
  const contents = new Map(stored);
  const added: FileRow[] = [];
  const report: DeskReadRow[] = [...part.wrong, ...part.leftOut.map(leftOutRow)];
  for (const one of part.rows) {
    const { identity } = one.row;
    const before = contents.get(identity);
    const content = read(one);
    if (before === undefined) {
      contents.set(identity, content);
      added.push(one);
      report.push(readRow(one, "new"));
    } else if (before === content) report.push(readRow(one, "known"));
    else report.push(readRow(one, "wrong", OTHER_VALUES));
  }
  return { added, report: report.sort((a, b) => a.line - b.line) };
}
