import type { OddDelivery } from "@/lib/contract/terms";
import { toPoisha } from "@/lib/shop/pricing/price";
import type { AuditEntry } from "../kernel/audit/audit";
import type { Attribution } from "../kernel/audit/change-data";
import type { Stale } from "../kernel/changes/change";
import type { Trx } from "../kernel/db/schema";
import type { CsvRow } from "../kernel/text/csv-rows";
import { receiveStock } from "../stock/change-stock";
import { isChange, newTable, type PlannedRow, planRows, type WrongRow } from "./plan-rows";
import { type SavedProduct, saveProduct } from "./save-product";

/** What is unusual about a batch of a row itself, which the preview has shown. */
const SHOWN_IN_ROW: readonly OddDelivery[] = ["expired", "expires_soon", "expires_late"];

async function addBatch(
  trx: Trx,
  { id, next }: SavedProduct,
  planned: PlannedRow,
  by: Attribution,
) {
  const { batch } = planned.row;
  if (!batch || !planned.receives) return null;
  const delivery = { ...batch, delivery: `import ${batch.batchNo}`, confirmed: SHOWN_IN_ROW };
  return receiveStock(trx, { id, price: toPoisha(next.price) }, delivery, by);
}

async function saveRow(trx: Trx, planned: PlannedRow, doing: Attribution) {
  const { id, row } = planned;
  const saved = await saveProduct(trx, id, row.edit, doing.at);
  const received = await addBatch(trx, saved, planned, doing);
  if (saved.outcome === "unchanged" && !received) return { audit: [], stale: [] };
  const entry: AuditEntry = {
    subject: `product ${saved.id}`,
    before: saved.before && { ...saved.before },
    after: { ...saved.after, ...(received && row.batch ? { received: row.batch } : {}) },
  };
  return { audit: [entry], stale: [...saved.stale, ...(received?.stale ?? [])] };
}

/** Result of saving rows, and what to record of it. */
interface SavedRows {
  planned: PlannedRow[];
  /** Rows that changed nothing because they are wrong. */
  wrong: WrongRow[];
  audit: AuditEntry[];
  stale: Stale[];
}

/** Saves the rows of a table that are right, each as it is planned now. */
export async function saveRows(
  trx: Trx,
  rows: readonly CsvRow[],
  doing: Attribution,
): Promise<SavedRows> {
  const { planned, wrong } = await planRows(trx, rows, await newTable(trx), doing.at);
  const audit: AuditEntry[] = [];
  const stale: Stale[] = [];
  for (const one of planned.filter(isChange)) {
    const saved = await saveRow(trx, one, doing);
    audit.push(...saved.audit);
    stale.push(...saved.stale);
  }
  return { planned, wrong, audit, stale };
}
