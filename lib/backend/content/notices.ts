import type { Locale } from "@/lib/i18n/locales";
import { NOT_PUBLISHED } from "../kernel/db/schema-content";
import type { ContentKind } from "../kernel/records/content-kind";
import { publicationColumns, publicationDay } from "./publishing";

/** A notice as editors write it. */
export type NoticeValues = {
  slug: string;
  title: string;
  title_bn: string | null;
  language: Locale;
  /** Day of publication; null for a draft. */
  date: string | null;
  publisher: string;
  publisher_bn: string | null;
  /** Path below /media. */
  pdf: string;
};

export const noticeKind: ContentKind<NoticeValues> = {
  subject: "notice",
  key: "slug",
  read: async (db, only) => {
    const rows = await db
      .selectFrom("notices")
      .selectAll()
      .$if(only !== undefined, (query) => query.where("slug", "=", only ?? ""))
      .orderBy("id")
      .execute();
    return new Map(
      rows.map(({ id, pdf_file: pdf, created_at, archived_at, kept_at, ...row }) => {
        const date = publicationDay({ created_at, archived_at, kept_at });
        const values = { ...row, date, pdf };
        return [row.slug, { id, values }] as const;
      }),
    );
  },
  save: async (trx, known, { pdf, date, ...rest }, before) => {
    const dated = await publicationColumns(trx, "notices", known, date, before?.date);
    const row = { ...rest, pdf_file: pdf, ...dated };
    const { id } =
      known === null
        ? await trx
            .insertInto("notices")
            .values({ created_at: NOT_PUBLISHED, ...row })
            .returning("id")
            .executeTakeFirstOrThrow()
        : await trx
            .updateTable("notices")
            .set(row)
            .where("id", "=", known)
            .returning("id")
            .executeTakeFirstOrThrow();
    return { id, stale: { type: "notices" } };
  },
};
