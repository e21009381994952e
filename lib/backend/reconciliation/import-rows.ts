import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { DeskReadRow } from "@/lib/contract/settlements/desk-schemas";
import { inChunks } from "../kernel/db/bulk";
import type { Db, Trx } from "../kernel/db/schema";
import { type FilePart, leftOutRow, readRow } from "./read-file-part";
import type { ReadSettled } from "./read-settled-row";

type Content = Pick<ReadSettled, "attempt" | "amount" | "fee" | "settled_at">;

/** What makes two rows of the same identity the same. */
const contentOf = ({ attempt, amount, fee, settled_at }: Content) =>
  JSON.stringify([attempt, amount, fee, settled_at]);

/** Reads the content of stored rows by their identity. */
async function storedContents(db: Db | Trx, gateway: string, rows: readonly ReadSettled[]) {
  const stored = new Map<string, string>();
  const identities = [...new Set(rows.map(({ identity }) => identity))];
  await inChunks(identities, async (chunk) => {
    const found = await db
      .selectFrom("settled_rows")
      .select(["identity", "attempt", "amount", "fee", "settled_at"])
      .where("gateway", "=", gateway)
      .where("identity", "in", chunk)
      .execute();
    for (const row of found) stored.set(row.identity, contentOf(row));
  });
  return stored;
}

const OTHER_VALUES = refusalText("settlements.otherValues");

/**
 * Returns what becomes of the rows of a part: those that are there, also earlier in the part, are
 * known; one with other values is wrong, since no row is ever changed.
 */
export async function planPart(db: Db | Trx, gateway: string, part: FilePart) {
  const contents = await storedContents(
    db,
    gateway,
    part.rows.map(({ row }) => row),
  );
  const added: ReadSettled[] = [];
  const report: DeskReadRow[] = [...part.wrong, ...part.leftOut.map(leftOutRow)];
  for (const { line, row } of part.rows) {
    const before = contents.get(row.identity);
    const content = contentOf(row);
    if (before === undefined) {
      contents.set(row.identity, content);
      added.push(row);
      report.push(readRow(line, row, "new"));
    } else if (before === content) report.push(readRow(line, row, "known"));
    else report.push(readRow(line, row, "wrong", OTHER_VALUES));
  }
  return { added, report: report.sort((a, b) => a.line - b.line) };
}

/** Adds the new rows of a part. The same rows can be sent again, also at the same time. */
export async function importPart(trx: Trx, gateway: string, part: FilePart, at: number) {
  const { added, report } = await planPart(trx, gateway, part);
  await inChunks(added, (chunk) =>
    trx
      .insertInto("settled_rows")
      .values(chunk.map((row) => ({ ...row, gateway, imported_at: at })))
      // Another person may import the same file.
      .onConflict((conflict) => conflict.columns(["gateway", "identity"]).doNothing())
      .execute(),
  );
  const count = (wanted: DeskReadRow["outcome"]) =>
    report.filter(({ outcome }) => outcome === wanted).length;
  return {
    added,
    answer: {
      added: added.length,
      known: count("known"),
      left_out: count("left_out"),
      data: report.filter(({ outcome }) => outcome === "wrong"),
    },
  };
}
