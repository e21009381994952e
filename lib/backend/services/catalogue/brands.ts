import type { PageTextColumns } from "../../db/columns";
import type { ArchivableKind } from "../content/content-kind";
import { PAGE_TEXT_COLUMNS } from "../content/page-texts";
import { checkName, markArchived } from "../content/stored-rows";
import { checkUnused } from "./check-unused";

/** A brand; the name is the same in both languages, as printed on packs. */
export type BrandValues = { name: string } & PageTextColumns;

/** Brands, identified by name. */
export const brandKind: ArchivableKind<BrandValues> = {
  subject: "brand",
  key: "name",
  read: async (db, only) => {
    const rows = await db
      .selectFrom("brands")
      .select(["id", "name", "archived_at", ...PAGE_TEXT_COLUMNS])
      .$if(only !== undefined, (query) => query.where("name", "=", only ?? ""))
      .orderBy("name")
      .execute();
    return new Map(
      rows.map(({ id, archived_at: archivedAt, ...values }) => [
        values.name,
        { id, values, archivedAt },
      ]),
    );
  },
  save: async (trx, known, values) => {
    await checkName(trx, "brands", values.name, known);
    const { id } =
      known === null
        ? await trx.insertInto("brands").values(values).returning("id").executeTakeFirstOrThrow()
        : await trx
            .updateTable("brands")
            .set(values)
            .where("id", "=", known)
            .returning("id")
            .executeTakeFirstOrThrow();
    return { id, stale: { type: "brand", id } };
  },
  archive: async (trx, { id, values }, archivedAt) => {
    if (archivedAt !== null) await checkUnused(trx, "brand", id, values.name);
    await markArchived(trx, "brands", id, archivedAt);
    return { stale: { type: "brand", id } };
  },
};
