import {
  deskBrandBody,
  deskCategoryBody,
  deskNewBrandBody,
  deskNewCategoryBody,
} from "@/lib/contract/categories/desk-schemas";
import { archivableRecords, imageOf, placed } from "../desk/archivable-records";
import { lockNamedRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import type { FileStore } from "../kernel/files/file-store";
import { brandKind } from "./brands";
import { categoryKind } from "./categories";

/** Numbers of products on sale by the record that they belong to. */
function products(column: "category_id" | "brand_id") {
  const read = async (db: Db | Trx) => {
    const rows = await db
      .selectFrom("products")
      .select([`${column} as id`])
      .select(({ fn }) => fn.countAll().as("count"))
      .where("archived_at", "is", null)
      .groupBy(column)
      .execute();
    return new Map(rows.map(({ id, count }) => [id, Number(count)]));
  };
  return { field: "products" as const, read };
}

/** Categories of products. @param media their pictures */
export const categoryRecords = (media: FileStore) =>
  archivableRecords({
    kind: categoryKind,
    counted: products("category_id"),
    lock: (trx, id) => lockNamedRow(trx, "categories", id),
    created: deskNewCategoryBody,
    edited: deskCategoryBody.omit({ version: true, archived: true }),
    shown: placed,
    pictures: { media, of: imageOf },
  });

/** Brands of products. @param media their pictures */
export const brandRecords = (media: FileStore) =>
  archivableRecords({
    kind: brandKind,
    counted: products("brand_id"),
    lock: (trx, id) => lockNamedRow(trx, "brands", id),
    created: deskNewBrandBody,
    edited: deskBrandBody.omit({ version: true, archived: true }),
    shown: placed,
    pictures: { media, of: imageOf },
  });
