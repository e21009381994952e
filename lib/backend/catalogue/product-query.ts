import { gtinForms } from "@/lib/contract/gtin";
import { flagFilter, type ListQuery, sortField } from "../desk/desk-record";
import type { Db, Trx } from "../kernel/db/schema";
import { hasSearchKeys } from "../kernel/db/search-keys";
import { prepareSearch } from "../kernel/db/update-search-keys";
import { productsAtOtherPrices } from "../stock/batch-prices";

const SORTS = {
  id: "products.id",
  name: "products.name",
  sku: "products.sku",
  price: "products.price",
  updated_at: "products.updated_at",
} as const;

function productsWhere(db: Db, { filters }: ListQuery, now: number) {
  const { q, category, brand } = filters;
  const archived = flagFilter(filters.archived);
  const otherPrice = flagFilter(filters.other_price);
  return db
    .selectFrom("products")
    .innerJoin("categories", "categories.id", "products.category_id")
    .innerJoin("brands", "brands.id", "products.brand_id")
    .$if(category !== undefined, (query) => query.where("categories.slug", "=", category ?? ""))
    .$if(brand !== undefined, (query) => query.where("brands.name", "=", brand ?? ""))
    .$if(archived !== undefined, (query) =>
      query.where("products.archived_at", archived ? "is not" : "is", null),
    )
    .$if(otherPrice !== undefined, (query) =>
      query.where("products.id", otherPrice ? "in" : "not in", productsAtOtherPrices(db, now)),
    )
    .$if(Boolean(q?.trim()), (query) =>
      query.where(({ or, eb }) => {
        const gtins = gtinForms(q?.trim() ?? "");
        const byText = hasSearchKeys("products", q ?? "");
        return gtins.length > 0 ? or([byText, eb("products.gtin", "in", gtins)]) : byText;
      }),
    );
}

/**
 * Returns the ids of a page of products in its order, and the number of products on all pages.
 * Filters: `q`, `category` (slug), `brand` (name), `archived`, `other_price` (of pieces for sale).
 */
export async function pageOfProducts(
  db: Db,
  query: ListQuery,
  now: number,
): Promise<{ ids: number[]; total: number }> {
  await prepareSearch(db, query.filters.q);
  const wanted = productsWhere(db, query, now);
  const sort = sortField(SORTS, query) ?? "id";
  const rows = await wanted
    .select("products.id")
    .orderBy(SORTS[sort], query.order)
    .orderBy("products.id", query.order)
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute();
  const { total } = await wanted
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), total: Number(total) };
}

/** Returns the pieces that can be sold, by product. */
export async function stockOf(
  db: Db | Trx,
  ids: number[],
  now: number,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("batches")
    .select("product_id")
    .select(({ fn }) => fn.sum<number>("quantity").as("pieces"))
    .where("product_id", "in", ids)
    .where("expires_on", ">", now)
    .where("recalled_at", "is", null)
    .groupBy("product_id")
    .execute();
  return new Map(rows.map(({ product_id, pieces }) => [product_id, Number(pieces)]));
}

/** Returns the state of a product in the desk: archived, sold out or on sale. */
export function productState(archived: boolean, stock: number) {
  if (archived) return "archived";
  return stock > 0 ? "on_sale" : "sold_out";
}
