import { sql } from "kysely";
import { toTaka } from "@/lib/shop/pricing/price";
import { type ListQuery, sortField, versionOf } from "../desk/desk-record";
import { wholeFilter } from "../desk/list-filters";
import type { Db } from "../kernel/db/schema";
import { hasSearchKeys } from "../kernel/db/search-keys";
import { prepareSearch } from "../kernel/db/update-search-keys";
import { lowStockLimit } from "../kernel/settings/low-stock-setting";

const SORTS = { pieces: "pieces", name: "name", sku: "sku", value: "value" } as const;

/** Pieces that can be sold, what they cost in poisha, and those whose cost is not known. */
const PIECES = sql<number>`coalesce(sum(batches.quantity), 0)`;
const VALUE = sql<number>`coalesce(sum(batches.quantity * batches.purchase_price), 0)`;
const UNCOSTED = sql<number>`coalesce(sum(
  case when batches.purchase_price is null then batches.quantity else 0 end), 0)`;

/** Products with fewer sellable pieces than `below`. */
function lowProducts(db: Db, q: string | undefined, below: number, now: number) {
  const products = db
    .selectFrom("products")
    .leftJoin("batches", (join) =>
      join
        .onRef("batches.product_id", "=", "products.id")
        .on("batches.quantity", ">", 0)
        .on("batches.expires_on", ">", now)
        .on("batches.recalled_at", "is", null),
    )
    .select(["products.id", "products.sku", "products.name", "products.name_bn"])
    .select([PIECES.as("pieces"), VALUE.as("value"), UNCOSTED.as("uncosted")])
    .where("products.archived_at", "is", null)
    .$if(Boolean(q?.trim()), (query) => query.where(hasSearchKeys("products", q ?? "")))
    .groupBy("products.id")
    .having(PIECES, "<", below);
  return db.selectFrom(products.as("low"));
}

/**
 * Returns products of which little is left, the least first. Filters: `below` (pieces; the setting
 * `lowStock` when not given), `q`. `meta` has the sums over all pages.
 * @throws AppError 422 for a wrong `below`
 */
export async function listLowStock(db: Db, query: ListQuery, now: number) {
  const below = wholeFilter(query, "below", 100_000) ?? (await lowStockLimit(db));
  await prepareSearch(db, query.filters.q);
  const low = lowProducts(db, query.filters.q, below, now);
  const rows = await low
    .selectAll()
    .orderBy(sortField(SORTS, query) ?? "pieces", query.order)
    .orderBy("id")
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute();
  const sums = await low
    .select(({ fn }) => [
      fn.countAll().as("total"),
      fn.sum("pieces").as("pieces"),
      fn.sum("value").as("value"),
      fn.sum("uncosted").as("uncosted"),
    ])
    .executeTakeFirstOrThrow();
  const data = rows.map(({ pieces, value, uncosted, ...row }) => {
    const record = { ...row, pieces: Number(pieces), uncosted: Number(uncosted) };
    return { ...record, value: toTaka(Number(value)), version: versionOf(record) };
  });
  return {
    data,
    total: Number(sums.total),
    meta: {
      below,
      pieces: Number(sums.pieces ?? 0),
      uncosted: Number(sums.uncosted ?? 0),
      value: toTaka(Number(sums.value ?? 0)),
    },
  };
}
