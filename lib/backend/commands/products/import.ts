import { z } from "zod";
import { toPoisha } from "@/lib/shop/pricing/price";
import type { Stale } from "../../change";
import type { Trx } from "../../db/schema";
import type { AuditEntry } from "../../services/audit/audit";
import { type SavedProduct, saveProduct } from "../../services/catalogue/save-product";
import { receiveStock } from "../../services/stock/change-stock";
import type { Answer } from "../answer";
import { type CommandContext, changeData, type DataCommand, type Doing } from "../command";
import { readCsv } from "../csv-input";
import { byWhom, field, flag, line } from "../fields";
import { givenPath } from "../files";
import { readValues } from "../values";
import { addPictures, findPictures } from "./import-pictures";
import { IMPORT_COLUMNS, type ImportRow, planImport, type Reported } from "./import-rows";

/** Rows of one transaction: a shop that runs beside writes between two of them. */
const CHUNK = 100;
/** From so many on, pages are told that all has changed. */
const MANY = 50;

async function addBatch(trx: Trx, { id, next }: SavedProduct, row: ImportRow, doing: Doing) {
  if (!row.batch) return null;
  const { batchNo } = row.batch;
  const known = await trx
    .selectFrom("batches")
    .select("id")
    .where("product_id", "=", id)
    .where("batch_no", "=", batchNo)
    .executeTakeFirst();
  if (known) return null;
  const delivery = { ...row.batch, delivery: `import ${batchNo}` };
  return receiveStock(trx, { id, price: toPoisha(next.price) }, delivery, doing);
}

async function saveRow(trx: Trx, row: ImportRow, doing: Doing) {
  const known = await trx
    .selectFrom("products")
    .select("id")
    .where("sku", "=", row.sku)
    .executeTakeFirst();
  const saved = await saveProduct(trx, known?.id ?? null, row.edit, doing.at);
  const received = await addBatch(trx, saved, row, doing);
  if (saved.outcome === "unchanged" && !received) return { audit: [], stale: [] };
  const entry: AuditEntry = {
    subject: `product ${saved.id}`,
    before: saved.before && { ...saved.before },
    after: { ...saved.after, ...(received && row.batch ? { received: row.batch } : {}) },
  };
  return { audit: [entry], stale: [...saved.stale, ...(received ? [received] : [])] };
}

async function saveChunk(trx: Trx, rows: ImportRow[], doing: Doing) {
  const audit: AuditEntry[] = [];
  const stale: Stale[] = [];
  for (const row of rows) {
    const saved = await saveRow(trx, row, doing);
    audit.push(...saved.audit);
    stale.push(...saved.stale);
  }
  const told: Stale[] = stale.length > MANY ? [{ type: "all" }] : stale;
  return { audit, stale: told, answer: {} };
}

function counted(outcomes: Reported[]): string {
  const count = (word: string) => outcomes.filter(({ outcome }) => outcome.startsWith(word)).length;
  return `${count("added")} added, ${count("changed")} changed, ${count("unchanged")} unchanged`;
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
  "dry-run": flag("changes nothing, tells what would become of each row"),
});

async function run(
  context: CommandContext,
  { by: given, ...rest }: Record<string, unknown>,
): Promise<Answer> {
  const { file, pictures, "dry-run": dryRun } = readValues(input, rest);
  const { by } = readValues(byWhom, { by: given });
  const found = findPictures(readCsv(file, IMPORT_COLUMNS), pictures && givenPath(pictures));
  const { rows, outcomes, wrong } = await planImport(context.db, found.rows);
  const shown = (some: Reported[]) => some.map((row) => ({ ...row }));
  if (wrong.length > 0)
    return {
      rows: shown(wrong),
      message: `${wrong.length} rows are wrong, nothing is changed.`,
      failed: true,
    };
  if (dryRun) return { rows: shown(outcomes), message: `It would be: ${counted(outcomes)}.` };
  await addPictures(context.dataDir, found.files, context.progress);
  const due = rows.filter((_, at) => outcomes[at]?.outcome !== "unchanged");
  for (let start = 0; start < due.length; start += CHUNK) {
    const chunk = due.slice(start, start + CHUNK);
    await changeData(context, { command: "products import", by }, (trx, doing) =>
      saveChunk(trx, chunk, doing),
    );
    context.progress(Math.min(start + CHUNK, due.length), due.length);
  }
  return { message: `${counted(outcomes)}.` };
}

export const importProducts: DataCommand = {
  name: "import",
  summary: "adds and changes products from a CSV file, by SKU; may be repeated",
  input: input.extend(byWhom.shape),
  args: ["file"],
  run,
};
