import { z } from "zod";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import { deskLine, optionalLine, pageTexts, slug, wholeNumberOf } from "@/lib/contract/desk-fields";
import { archivableRecords, imageOf } from "../desk/archivable-records";
import { lockNamedRow } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import type { FileStore } from "../kernel/files/file-store";
import { NO_PAGE_TEXTS } from "../kernel/records/page-texts";
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
  return { field: "products", read };
}

const picture = optionalLine(200).refine(
  (path) => path === null || MEDIA_PATH.test(path),
  "Please choose a picture below /media.",
);

/** Fields of a category or a brand. */
const listed = {
  name: deskLine(100).optional(),
  name_bn: optionalLine(100).optional(),
  image: picture.optional(),
  position: wholeNumberOf(0, 100_000).optional(),
  ...pageTexts,
};

/** Categories of products. @param media their pictures */
export const categoryRecords = (media: FileStore) =>
  archivableRecords({
    kind: categoryKind,
    counted: products("category_id"),
    lock: (trx, id) => lockNamedRow(trx, "categories", id),
    created: z.object({ ...listed, slug: slug(), name: deskLine(100) }),
    // The slug is part of addresses and cannot be changed.
    edited: z.object(listed),
    pictures: { media, of: imageOf },
    blank: { name_bn: null, image: null, position: null, ...NO_PAGE_TEXTS },
    required: ["name"],
  });

/** Brands of products. @param media their pictures */
export const brandRecords = (media: FileStore) =>
  archivableRecords({
    kind: brandKind,
    counted: products("brand_id"),
    lock: (trx, id) => lockNamedRow(trx, "brands", id),
    created: z.object({ ...listed, name: deskLine(100) }),
    edited: z.object(listed),
    pictures: { media, of: imageOf },
    blank: { name_bn: null, image: null, position: null, ...NO_PAGE_TEXTS },
    required: ["name"],
  });
