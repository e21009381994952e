import { z } from "zod";
import { toPoisha } from "@/lib/shop/pricing/price";
import type { Stale } from "../../change";
import type { Trx } from "../../db/schema";
import type { AuditEntry } from "../../services/audit/audit";
import { type SavedProduct, saveProduct } from "../../services/catalogue/save-product";
import { receiveStock } from "../../services/stock/change-stock";
import { type Doing, inSteps } from "../command";
import { readCsv } from "../csv-input";
import { field, flag, line } from "../fields";
import { givenPath } from "../files";
import { answerBefore, countedOutcomes, toldAtOnce } from "../import-outcome";
import { addPictures, findPictures } from "./import-pictures";
import { IMPORT_COLUMNS, type ImportRow, planImport } from "./import-rows";

/** Rows of one transaction: a shop that runs beside writes between two of them. */
const CHUNK = 100;

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
  return { audit, stale: toldAtOnce(stale), answer: {} };
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

export const importProducts = inSteps(
  "products",
  {
    name: "import",
    summary: "adds and changes products from a CSV file, by SKU; may be repeated",
    input,
    args: ["file"],
  },
  async ({ db, dataDir, progress }, { file, pictures, "dry-run": dryRun }, change) => {
    const found = findPictures(readCsv(file, IMPORT_COLUMNS), pictures && givenPath(pictures));
    const plan = await planImport(db, found.rows);
    const answer = answerBefore(plan, dryRun);
    if (answer) return answer;
    const { rows, outcomes } = plan;
    await addPictures(dataDir, found.files, progress);
    const due = rows.filter((_, at) => outcomes[at]?.outcome !== "unchanged");
    for (let start = 0; start < due.length; start += CHUNK) {
      const chunk = due.slice(start, start + CHUNK);
      await change((trx, doing) => saveChunk(trx, chunk, doing));
      progress(Math.min(start + CHUNK, due.length), due.length);
    }
    return { message: `${countedOutcomes(outcomes)}.` };
  },
);
