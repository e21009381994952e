import { z } from "zod";
import { toPoisha } from "@/lib/shop/pricing/price";
import { distinctChanges, type Stale } from "../../change";
import type { Trx } from "../../db/schema";
import type { AuditEntry } from "../../services/audit/audit";
import type { Attribution } from "../../services/audit/change-data";
import { createCategories } from "../../services/catalogue/create-categories";
import { type SavedProduct, saveProduct } from "../../services/catalogue/save-product";
import { receiveStock } from "../../services/stock/change-stock";
import { stepwiseCommand } from "../command";
import { csvFile } from "../csv-stream";
import { field, flag, line } from "../fields";
import { callerPath } from "../files";
import { dryRunAnswer, summarizeOutcomes } from "../import-outcome";
import { addPictures, findPictures } from "./import-pictures";
import { IMPORT_COLUMNS, type ImportRow, planImport, readRow } from "./import-rows";

/** Rows per transaction; a running shop can write between two of them. */
const CHUNK = 100;

async function addBatch(trx: Trx, { id, next }: SavedProduct, row: ImportRow, doing: Attribution) {
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

async function saveRow(trx: Trx, row: ImportRow, doing: Attribution) {
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
  return { audit: [entry], stale: [...saved.stale, ...(received?.stale ?? [])] };
}

async function saveChunk(trx: Trx, rows: ImportRow[], doing: Attribution) {
  const audit: AuditEntry[] = [];
  const stale: Stale[] = [];
  for (const row of rows) {
    const saved = await saveRow(trx, row, doing);
    audit.push(...saved.audit);
    stale.push(...saved.stale);
  }
  return { audit, stale, answer: {} };
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
  async ({ db, media, progress }, { file, pictures, ...flags }, change) => {
    const { "dry-run": dryRun, "create-missing": createMissing } = flags;
    const rows = csvFile(file, IMPORT_COLUMNS);
    const found = findPictures(pictures && callerPath(pictures));
    const batches = async function* () {
      for await (const batch of rows.batches(CHUNK)) yield found.inRows(batch);
    };
    const plan = await planImport(db, batches(), createMissing);
    const answer = dryRunAnswer(plan, dryRun);
    if (answer) return answer;
    const { outcomes, missing } = plan;
    await addPictures(media, found.files(), progress);
    if (missing.length > 0)
      await change(async (trx, { at }) => {
        const { audit, stale } = await createCategories(trx, missing, at);
        return { audit, stale: distinctChanges(stale), answer: {} };
      });
    const due = new Set(
      outcomes.flatMap(({ line: at, outcome }) => (outcome === "unchanged" ? [] : [at])),
    );
    let done = 0;
    // The file is read again instead of keeping its rows in memory.
    for await (const batch of batches()) {
      const chunk = batch.filter(({ line: at }) => due.has(at)).map(readRow);
      if (chunk.length > 0) await change((trx, doing) => saveChunk(trx, chunk, doing));
      done += batch.length;
      progress(done, outcomes.length);
    }
    const made = missing.length > 0 ? ` Categories made: ${missing.join(", ")}.` : "";
    return { message: `${summarizeOutcomes(outcomes)}.${made}` };
  },
);
