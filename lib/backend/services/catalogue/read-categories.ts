import type { Db, Trx } from "../../db/schema";

/** A category with the number of its products (SPEC 3). */
export interface CategoryRecord {
  id: number;
  name: string;
  name_bn: string | null;
  image: string | null;
  image_2x: string | null;
  icon_svg: string | null;
  total: number;
}

/** All categories in the order the shop shows them. */
export async function readCategories(db: Db | Trx): Promise<CategoryRecord[]> {
  const rows = await db
    .selectFrom("categories")
    .leftJoin("products", "products.category_id", "categories.id")
    .select(["categories.id", "categories.name", "name_bn", "categories.image", "image_2x"])
    .select("icon_svg")
    .select((eb) => eb.fn.count("products.id").as("total"))
    .groupBy(["categories.id", "categories.name", "name_bn", "categories.image", "image_2x"])
    .groupBy(["icon_svg", "position"])
    .orderBy("position")
    .execute();
  return rows.map((row) => ({ ...row, total: Number(row.total) }));
}
