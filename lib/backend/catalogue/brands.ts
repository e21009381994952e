import type { PageTextColumns } from "../kernel/db/columns";
import type { ArchivableKind } from "../kernel/records/content-kind";
import { NO_PAGE_TEXTS, PAGE_TEXT_COLUMNS } from "../kernel/records/page-texts";
import { checkName, knownBy, lastPosition, markArchived } from "../kernel/records/stored-rows";
import { checkUnused } from "./check-unused";

/** A brand as staff edit it. */
export type BrandValues = {
  /** As printed on packs. */
  name: string;
  name_bn: string | null;
  /** Path below /media. */
  image: string | null;
  /** Null for the last position. */
  position: number | null;
} & PageTextColumns;

/** Brands, identified by name. */
export const brandKind: ArchivableKind<BrandValues> = {
  subject: "brand",
  key: "name",
  blank: { name_bn: null, image: null, position: null, ...NO_PAGE_TEXTS },
  required: ["name"],
  read: async (db, only) => {
    const rows = await db
      .selectFrom("brands")
      .select(["id", "name", "name_bn", "image", "position", "archived_at"])
      .select(PAGE_TEXT_COLUMNS)
      .$if(only !== undefined, (query) => query.where("name", "=", only ?? ""))
      .orderBy("position")
      .orderBy("id")
      .execute();
    return knownBy("name", rows);
  },
  save: async (trx, known, values, before) => {
    await checkName(trx, "brands", values.name, known);
    const row = { ...values, position: values.position ?? (await lastPosition(trx, "brands")) };
    const { id } =
      known === null
        ? await trx.insertInto("brands").values(row).returning("id").executeTakeFirstOrThrow()
        : await trx
            .updateTable("brands")
            .set(row)
            .where("id", "=", known)
            .returning("id")
            .executeTakeFirstOrThrow();
    const { name, name_bn } = values;
    // Product pages show only the name of a brand.
    const renamed = before !== null && (before.name !== name || before.name_bn !== name_bn);
    return { id, stale: { type: "brand", id, ...(!renamed && { notOnProducts: true }) } };
  },
  archive: async (trx, { id, values }, archivedAt) => {
    if (archivedAt !== null) await checkUnused(trx, "brand", id, values.name);
    await markArchived(trx, "brands", id, archivedAt);
    return { stale: { type: "brand", id, notOnProducts: true } };
  },
};
