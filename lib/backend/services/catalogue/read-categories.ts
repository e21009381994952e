import type { Served } from "@/lib/contract/wire/fields";
import type { categoryWire } from "@/lib/contract/wire/products";
import type { Db, Trx } from "../../db/schema";

export type CategoryRecord = Served<typeof categoryWire>;

/**
 * Selects categories with their number of products. The subquery counts in an index, without
 * reading product rows.
 */
function selectCategories(db: Db | Trx) {
  return db
    .selectFrom("categories")
    .select(["id", "name", "name_bn", "image", "image_2x", "icon_svg"])
    .where("archived_at", "is", null)
    .select((eb) =>
      eb
        .selectFrom("products")
        .whereRef("products.category_id", "=", "categories.id")
        .where("products.archived_at", "is", null)
        .select(eb.fn.countAll().as("products"))
        .as("total"),
    );
}

function record<Row extends { total: unknown }>(row: Row) {
  return { ...row, total: Number(row.total) };
}

export async function readCategories(db: Db | Trx): Promise<CategoryRecord[]> {
  return (await selectCategories(db).orderBy("position").orderBy("id").execute()).map(record);
}

export async function readCategory(db: Db, id: number): Promise<CategoryRecord | undefined> {
  const row = await selectCategories(db).where("id", "=", id).executeTakeFirst();
  return row && record(row);
}
