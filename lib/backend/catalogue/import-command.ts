import { z } from "zod";
import { inEnglish } from "@/lib/contract/refusal-texts/english";
import type { CommandContext } from "../command-context";
import type { Attribution } from "../kernel/audit/change-data";
import { distinctChanges } from "../kernel/changes/change";
import { stepwiseCommand } from "../kernel/commands/command";
import type { Row } from "../kernel/commands/command-output";
import { csvFile } from "../kernel/commands/csv-stream";
import { callerPath } from "../kernel/commands/files";
import { dryRunOutput, summarizeOutcomes } from "../kernel/commands/import-outcome";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import type { CsvRow } from "../kernel/text/csv-rows";
import { field, flag, line } from "../kernel/text/localized-text-fields";
import { createCategories } from "./create-categories";
import { addPictures, findPictures } from "./import-pictures-command";
import { newTable, type PlannedRow, planRows } from "./plan-rows";
import { IMPORT_COLUMNS } from "./read-row";
import { saveRows } from "./save-rows";

/** Rows per transaction; a running shop can write between two of them. */
const CHUNK = 100;

type Reported = Row & { outcome: string };

/** Result of checking a file: the outcome of its rows, and the wrong ones. */
interface ImportPlan {
  outcomes: Reported[];
  wrong: Reported[];
  /** Names of categories to create first. */
  missing: string[];
}

function outcomeText({ plan: { outcome }, receives, row }: PlannedRow): string {
  const { batch } = row;
  return receives && batch ? `${outcome}, ${batch.quantity} of ${batch.batchNo} received` : outcome;
}

/**
 * Checks a file without changing anything.
 * @param file rows of the file in batches
 */
async function planFile(
  { db, now }: Pick<CommandContext, "db" | "now">,
  file: AsyncIterable<CsvRow[]>,
  createMissing: boolean,
): Promise<ImportPlan> {
  const table = await newTable(db, createMissing);
  const outcomes: Reported[] = [];
  const wrong: Reported[] = [];
  for await (const rows of file) {
    const result = await planRows(db, rows, table, now());
    for (const planned of result.planned) {
      const { line: at, sku } = planned;
      outcomes.push({ line: at, sku, outcome: outcomeText(planned) });
    }
    wrong.push(
      ...result.wrong.map(({ line: at, sku, problem }) => ({
        line: at,
        sku,
        outcome: inEnglish(problem),
      })),
    );
  }
  return { outcomes, wrong, missing: table.missing ?? [] };
}

/** @throws AppError 422 if a row was right when the file was checked and is wrong now */
async function saveChunk(trx: Trx, rows: CsvRow[], doing: Attribution) {
  const { wrong, audit, stale } = await saveRows(trx, rows, doing);
  const [first] = wrong;
  if (first) throw new AppError(422, first.problem);
  return { audit, stale, result: {} };
}

const input = z.object({
  file: field(
    line(4_000),
    "FILE",
    `CSV with a column sku and any of: ${IMPORT_COLUMNS.slice(1).join(", ")}`,
  ),
  pictures: field(
    line(4_000).optional(),
    "DIR",
    "folder with the pictures that the column images names; they are added",
  ),
  "create-missing": flag("makes the categories that the file names and that are not there"),
  "dry-run": flag("changes nothing, shows what would happen to each row"),
});

export const importProducts = stepwiseCommand(
  "products",
  {
    name: "import",
    summary: "adds and changes products from a CSV file, by SKU; may be repeated",
    input,
    args: ["file"],
  },
  async ({ media, progress, ...context }, { file, pictures, ...flags }, change) => {
    const { "dry-run": dryRun, "create-missing": createMissing } = flags;
    const rows = csvFile(file, IMPORT_COLUMNS);
    const found = findPictures(pictures && callerPath(pictures));
    const batches = async function* () {
      for await (const batch of rows.batches(CHUNK)) yield found.inRows(batch);
    };
    const plan = await planFile(context, batches(), createMissing);
    const output = dryRunOutput(plan, dryRun);
    if (output) return output;
    const { outcomes, missing } = plan;
    await addPictures(media, found.files(), progress);
    if (missing.length > 0)
      await change(async (trx, { at }) => {
        const { audit, stale } = await createCategories(trx, missing, at);
        return { audit, stale: distinctChanges(stale), result: {} };
      });
    const due = new Set(
      outcomes.flatMap(({ line: at, outcome }) => (outcome === "unchanged" ? [] : [at])),
    );
    let done = 0;
    // The file is read again instead of keeping its rows in memory.
    for await (const batch of batches()) {
      const chunk = batch.filter(({ line: at }) => due.has(at));
      if (chunk.length > 0) await change((trx, doing) => saveChunk(trx, chunk, doing));
      done += batch.length;
      progress(done, outcomes.length);
    }
    const made = missing.length > 0 ? ` Categories made: ${missing.join(", ")}.` : "";
    return { message: `${summarizeOutcomes(outcomes)}.${made}` };
  },
);
