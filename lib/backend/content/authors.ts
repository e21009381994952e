import type { ContentKind } from "../kernel/records/content-kind";

/** An author of blogs as editors write one. */
export type AuthorValues = {
  name: string;
  name_bn: string | null;
  role: string | null;
  role_bn: string | null;
  degrees: string | null;
  degrees_bn: string | null;
  bio: string | null;
  bio_bn: string | null;
  /** Path below /media. */
  photo: string | null;
};

/** Authors, identified by name. */
export const authorKind: ContentKind<AuthorValues> = {
  subject: "author",
  key: "name",
  read: async (db, only) => {
    const rows = await db
      .selectFrom("authors")
      .selectAll()
      .$if(only !== undefined, (query) => query.where("name", "=", only ?? ""))
      .orderBy("id")
      .execute();
    return new Map(
      rows.map(({ id, profile_photo: photo, ...values }) => [
        values.name,
        { id, values: { ...values, photo } },
      ]),
    );
  },
  save: async (trx, known, { photo, ...values }, _before, at) => {
    const row = { ...values, profile_photo: photo };
    const { id } =
      known === null
        ? await trx.insertInto("authors").values(row).returning("id").executeTakeFirstOrThrow()
        : await trx
            .updateTable("authors")
            .set(row)
            .where("id", "=", known)
            .returning("id")
            .executeTakeFirstOrThrow();
    // Every blog of the author shows it; the date of the author's page is that of their blogs.
    await trx.updateTable("blogs").set({ updated_at: at }).where("author_id", "=", id).execute();
    return { id, stale: { type: "all" } };
  },
};
