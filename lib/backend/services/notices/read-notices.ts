import type { noticeWire } from "@/lib/contract/wire/content";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db } from "../../db/schema";

/** Notices with the path of their PDF, newest first. */
export async function readNotices(db: Db): Promise<Served<typeof noticeWire>[]> {
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
