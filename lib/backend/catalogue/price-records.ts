import type { DeskPrice, DeskPriceEdit, DeskPriceSaving } from "@/lib/contract/prices/desk-schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { toTaka } from "@/lib/shop/pricing/price";
import { type ListPage, type ListQuery, versionOf } from "../desk/desk-record";
import type { AuditEntry } from "../kernel/audit/audit";
import type { Attribution } from "../kernel/audit/change-data";
import { distinctChanges, type Stale } from "../kernel/changes/change";
import { lockNamedRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { AppError, fieldError } from "../kernel/errors";
import { gridBatches, setStock, shelfOf, stockVersion } from "../stock/grid-stock";
import type { ProductEdit } from "./product-plan";
import { pageOfProducts, productState } from "./product-query";
import { NO_PICTURE } from "./product-snapshot";
import { saveProduct } from "./save-product";

/**
 * Returns price, discount and stock on the shelf of products, in the order of `ids`. `version` changes only with
 * price and discount, `stock_version` only with the batches, so that a sale is no conflict for a
 * new price.
 */
export async function pricesOf(db: Db | Trx, ids: number[], now: number): Promise<DeskPrice[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select(["id", "sku", "name", "name_bn", "image", "price", "discount_percent", "archived_at"])
    .where("id", "in", ids)
    .execute();
  const stock = await gridBatches(db, ids, now);
  const records = new Map(
    rows.map(({ id, sku, name, name_bn, image, price, discount_percent, archived_at }) => {
      const batches = stock.get(id) ?? [];
      const forSale = batches.reduce((sum, { quantity }) => sum + quantity, 0);
      const record: DeskPrice = {
        id,
        version: versionOf([price, discount_percent]),
        sku: sku ?? "",
        name,
        name_bn,
        picture: image === NO_PICTURE ? null : image,
        price: toTaka(price),
        discount: discount_percent,
        stock: shelfOf(batches),
        held: shelfOf(batches) - forSale,
        for_sale: forSale,
        batches,
        stock_version: stockVersion(batches),
        state: productState(archived_at !== null, forSale),
      };
      return [id, record];
    }),
  );
  return ids.flatMap((id) => records.get(id) ?? []);
}

/** Returns a page of prices, with the filters of the list of products. */
export async function listPrices(
  db: Db,
  query: ListQuery,
  now: number,
): Promise<ListPage<DeskPrice>> {
  const { ids, total } = await pageOfProducts(db, query, now);
  return { data: await pricesOf(db, ids, now), total };
}

const CHANGED = refusalText("prices.rowsChanged");

/**
 * Locks products and checks that each row is still the one that was shown; the stock only where it
 * is changed.
 * @throws AppError 422 for an unknown product, 409 with the changed `rows` as they are now
 */
async function lockPrices(trx: Trx, edits: readonly DeskPriceEdit[], at: number): Promise<void> {
  const ids = edits.map(({ id }) => id).sort((a, b) => a - b);
  // In one order everywhere, so that two grids do not wait for each other.
  for (const id of ids) await lockNamedRow(trx, "products", id);
  const current = new Map((await pricesOf(trx, ids, at)).map((row) => [row.id, row]));
  if (current.size < ids.length) throw fieldError("rows", refusalText("prices.productTwice"));
  const rows = edits.flatMap(({ id, version, stock, stock_version: seen }) => {
    const row = current.get(id);
    if (!row) return [];
    const isStockOld = stock !== undefined && row.stock_version !== seen;
    return row.version !== version || isStockOld ? [row] : [];
  });
  if (rows.length > 0) throw new AppError(409, CHANGED, undefined, { rows });
}

function editOf({ price, discount }: DeskPriceEdit): ProductEdit {
  return {
    ...(price !== undefined && { price }),
    ...(discount !== undefined && { discount }),
  };
}

/**
 * Saves prices, discounts and stock, all of them or none. Stock is corrected batch by batch, see
 * `spreadStock`.
 * @throws AppError 422 for an unknown product, a stock without a batch or without a reason; 409 with
 *   the `rows` that were changed since they were shown
 */
export async function savePrices(
  trx: Trx,
  { rows, reason }: DeskPriceSaving,
  doing: Attribution,
): Promise<{ audit: AuditEntry[]; stale: Stale[] }> {
  await lockPrices(trx, rows, doing.at);
  const audit: AuditEntry[] = [];
  const stale: Stale[] = [];
  for (const [index, edit] of rows.entries()) {
    const { id, stock } = edit;
    const saved = await saveProduct(trx, id, editOf(edit), doing.at);
    if (saved.outcome !== "unchanged") {
      const { before, after } = saved;
      audit.push({
        subject: `product ${id}`,
        before: before && { ...before },
        after: { ...after },
      });
      stale.push(...saved.stale);
    }
    if (stock === undefined) continue;
    if (reason === undefined) throw fieldError("reason", refusalText("prices.reason"));
    const change = { id, stock, field: `rows.${index}.stock` };
    const corrected = await setStock(trx, change, reason, doing);
    audit.push(...corrected.audit);
    stale.push(...corrected.stale);
  }
  return { audit, stale: distinctChanges(stale) };
}
