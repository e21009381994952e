import type { PageTextColumns } from "../kernel/db/columns";
import type { ArchivableKind } from "../kernel/records/content-kind";
import { NO_PAGE_TEXTS, PAGE_TEXT_COLUMNS } from "../kernel/records/page-texts";
import { knownBy, markArchived } from "../kernel/records/stored-rows";

/** Texts of the page of a speciality. */
export type SpecialityValues = {
  /** Word in its address, as `specialityKey` returns it for the speciality of a doctor. */
  slug: string;
} & PageTextColumns;

/** Texts of specialities, identified by slug. */
export const specialityKind: ArchivableKind<SpecialityValues> = {
  subject: "speciality",
  key: "slug",
  blank: NO_PAGE_TEXTS,
  required: [],
  read: async (db, only) => {
    const rows = await db
      .selectFrom("specialities")
      .select(["id", "slug", "archived_at", ...PAGE_TEXT_COLUMNS])
      .$if(only !== undefined, (query) => query.where("slug", "=", only ?? ""))
      .orderBy("slug")
      .execute();
    return knownBy("slug", rows);
  },
  save: async (trx, known, values) => {
    const { id } =
      known === null
        ? await trx
            .insertInto("specialities")
            .values(values)
            .returning("id")
            .executeTakeFirstOrThrow()
        : await trx
            .updateTable("specialities")
            .set(values)
            .where("id", "=", known)
            .returning("id")
            .executeTakeFirstOrThrow();
    return { id, stale: { type: "speciality", id } };
  },
  archive: async (trx, { id }, archivedAt) => {
    await markArchived(trx, "specialities", id, archivedAt);
    return { stale: { type: "speciality", id } };
  },
};
