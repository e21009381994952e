import type { Served } from "@/lib/contract/wire/fields";
import type { categoryWire } from "@/lib/contract/wire/products";
import { type Millis, type UpdatedColumns, updatedTime } from "../kernel/db/columns";
import type { Db, Trx } from "../kernel/db/schema";

export type CategoryRecord = Served<typeof categoryWire>;

/**
 * Selects categories with their number of products and the last change of one, which may have been
 * archived since. The subqueries read an index only, not product rows.
 */
function selectCategories(db: Db | Trx) {
  return db
    .selectFrom("categories")
    .select(["id", "name", "name_bn", "image", "image_2x", "icon_svg", "updated_at"])
    .where("archived_at", "is", null)
    .select((eb) =>
      eb
        .selectFrom("products")
        .whereRef("products.category_id", "=", "categories.id")
        .where("products.archived_at", "is", null)
        .select(eb.fn.countAll().as("products"))
        .as("total"),
    )
    .select((eb) =>
      eb
        .selectFrom("products")
        .whereRef("products.category_id", "=", "categories.id")
        .select((products) => products.fn.max("products.updated_at").as("newest"))
        .as("products_updated_at"),
    );
}

interface Found extends UpdatedColumns {
  total: unknown;
  products_updated_at: Millis | null;
}

function record<Row extends Found>({ products_updated_at: newest, ...row }: Row) {
  const updated_at = updatedTime({
    updated_at: Math.max(row.updated_at ?? 0, newest ?? 0) || null,
  });
  return { ...row, total: Number(row.total), updated_at };
}

export async function readCategories(db: Db | Trx): Promise<CategoryRecord[]> {
  return (await selectCategories(db).orderBy("position").orderBy("id").execute()).map(record);
}

/** Returns the categories with the texts of their pages, and with what feeds need. */
export async function readDescribedCategories(db: Db | Trx) {
  const categories = selectCategories(db).selectAll("categories");
  const rows = await categories.orderBy("position").orderBy("id").execute();
  return rows.map(({ slug: _, position: __, archived_at: ___, ...row }) => record(row));
}

export async function readCategory(db: Db, id: number): Promise<CategoryRecord | undefined> {
  const row = await selectCategories(db).where("id", "=", id).executeTakeFirst();
  return row && record(row);
}
