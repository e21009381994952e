import type { Db } from "../../db/schema";

/** Notices with the path of their PDF, newest first (SPEC 7, get-notices). */
export async function readNotices(db: Db) {
  const rows = await db
    .selectFrom("notices")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, title, created_at, publisher, pdf_file, language }) => ({
    id,
    title,
    created_at: new Date(created_at).toISOString(),
    user: { name: publisher },
    pdf_file,
    language,
  }));
}
