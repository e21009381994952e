import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { CorrectionReason } from "@/lib/contract/terms";
import { spreadShelf } from "@/lib/shop/stock/spread-stock";
import { versionOf } from "../desk/desk-record";
import type { AuditEntry } from "../kernel/audit/audit";
import type { Attribution } from "../kernel/audit/change-data";
import type { Change } from "../kernel/changes/change";
import type { Db, Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import { correctStock } from "./change-stock";
import { heldPieces } from "./held-pieces";

/** A batch that is not expired: pieces for sale, and those that orders hold. */
export interface GridBatch {
  batch_no: string;
  quantity: number;
  held: number;
}

export const shelfOf = (batches: readonly GridBatch[]): number =>
  batches.reduce((sum, { quantity, held }) => sum + quantity + held, 0);

/**
 * Returns the batches that are not expired, in the order in which they are sold, by product.
 * @param now epoch ms
 */
export async function gridBatches(
  db: Db | Trx,
  productIds: readonly number[],
  now: number,
): Promise<Map<number, GridBatch[]>> {
  const byProduct = new Map<number, GridBatch[]>(productIds.map((id) => [id, []]));
  if (productIds.length === 0) return byProduct;
  const rows = await db
    .selectFrom("batches")
    .leftJoin(heldPieces(db, productIds).as("held"), (join) =>
      join
        .onRef("held.product_id", "=", "batches.product_id")
        .onRef("held.batch_no", "=", "batches.batch_no"),
    )
    .select(["batches.product_id", "batches.batch_no", "batches.quantity"])
    .select("held.quantity as held")
    .where("batches.product_id", "in", productIds)
    .where("expires_on", ">", now)
    .where("recalled_at", "is", null)
    .orderBy("expires_on")
    .orderBy("id")
    .execute();
  for (const { product_id, batch_no, quantity, held } of rows)
    byProduct.get(product_id)?.push({ batch_no, quantity, held: Number(held ?? 0) });
  return byProduct;
}

/** Returns the version of the stock in a row of the grid: what sells, holds or packs changes it. */
export function stockVersion(batches: readonly GridBatch[]): string {
  return versionOf(batches.map(({ batch_no, quantity, held }) => [batch_no, quantity, held]));
}

/** Stock of a product to save. */
interface StockEdit {
  id: number;
  /** Pieces on the shelf in all batches that are not expired. */
  stock: number;
  /** Field of the request, for a refusal. */
  field: string;
}

/**
 * Sets what lies on the shelf of a product, as corrections of its batches with one reason. Held
 * pieces stay in their batches.
 * @throws AppError 422 for a product without a batch that can be sold, unless its stock is 0; 422
 *   for fewer pieces than orders hold
 */
export async function setStock(
  trx: Trx,
  { id, stock, field }: StockEdit,
  reason: CorrectionReason,
  doing: Attribution,
): Promise<{ audit: AuditEntry[]; stale: Change[] }> {
  const batches = (await gridBatches(trx, [id], doing.at)).get(id) ?? [];
  if (batches.length === 0 && stock > 0) throw fieldError(field, refusalText("batches.noneToSell"));
  const audit: AuditEntry[] = [];
  const stale: Change[] = [];
  const counts = spreadShelf(batches, stock);
  for (const [index, { batch_no: batchNo }] of batches.entries()) {
    const count = { batchNo, counted: counts[index] ?? 0, reason, field };
    const corrected = await correctStock(trx, { id }, count, doing);
    if (!corrected) continue;
    audit.push(...corrected.audit.map((entry) => ({ ...entry, command: "desk stock.correct" })));
    stale.push(...corrected.stale);
  }
  return { audit, stale };
}
