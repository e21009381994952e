import type { PageTextColumns } from "../kernel/db/columns";
import type { Trx } from "../kernel/db/schema";
import type { ArchivableKind } from "../kernel/records/content-kind";
import { NO_PAGE_TEXTS, PAGE_TEXT_COLUMNS } from "../kernel/records/page-texts";
import { checkName, knownBy, lastPosition, markArchived } from "../kernel/records/stored-rows";
import { checkUnused } from "./check-unused";

/** A category as staff edit it. */
export type CategoryValues = {
  slug: string;
  name: string;
  name_bn: string | null;
  /** Path below /media. */
  image: string | null;
  /** Category of Google's taxonomy for feeds: number or path. */
  google_category: string | null;
  /** Null for the last position. */
  position: number | null;
} & PageTextColumns;

async function rowOf(
  trx: Trx,
  { position, ...values }: CategoryValues,
  before: CategoryValues | null,
) {
  return {
    ...values,
    position: position ?? (await lastPosition(trx, "categories")),
    // These belong to the former picture.
    ...(before?.image !== values.image && { image_2x: null, icon_svg: null }),
  };
}

/** Categories, identified by slug. */
export const categoryKind: ArchivableKind<CategoryValues> = {
  subject: "category",
  key: "slug",
  blank: {
    name_bn: null,
    image: null,
    google_category: null,
    position: null,
    ...NO_PAGE_TEXTS,
  },
  required: ["name"],
  read: async (db, only) => {
    const rows = await db
      .selectFrom("categories")
      .select(["id", "slug", "name", "name_bn", "image", "position", "archived_at"])
      .select("google_category")
      .select(PAGE_TEXT_COLUMNS)
      .$if(only !== undefined, (query) => query.where("slug", "=", only ?? ""))
      .orderBy("position")
      .orderBy("id")
      .execute();
    return knownBy("slug", rows);
  },
  save: async (trx, known, values, before) => {
    await checkName(trx, "categories", values.name, known);
    const row = await rowOf(trx, values, before);
    const { id } =
      known === null
        ? await trx.insertInto("categories").values(row).returning("id").executeTakeFirstOrThrow()
        : await trx
            .updateTable("categories")
            .set(row)
            .where("id", "=", known)
            .returning("id")
            .executeTakeFirstOrThrow();
    const { name, name_bn } = values;
    // Product pages show only the name of a category.
    const renamed = before !== null && (before.name !== name || before.name_bn !== name_bn);
    return { id, stale: { type: "category", id, ...(!renamed && { notOnProducts: true }) } };
  },
  archive: async (trx, { id, values }, archivedAt) => {
    if (archivedAt !== null) await checkUnused(trx, "category", id, values.name);
    await markArchived(trx, "categories", id, archivedAt);
    return { stale: { type: "category", id, notOnProducts: true } };
  },
};
