import { dhakaDay, dhakaMoment } from "@/lib/i18n/dates/dhaka-day";
import { type ContentKind, PUBLISHED_MINUTE } from "./content-kind";

/** A notice as editors write it. */
export type NoticeValues = {
  slug: string;
  title: string;
  title_bn: string | null;
  language: string;
  date: string;
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
      rows.map(({ id, pdf_file: pdf, created_at, ...row }) => {
        const values = { ...row, date: dhakaDay(created_at), pdf };
        return [row.slug, { id, values }] as const;
      }),
    );
  },
  save: async (trx, known, { pdf, date, ...rest }, before) => {
    const created_at = dhakaMoment(date, PUBLISHED_MINUTE);
    const row = { ...rest, pdf_file: pdf };
    const { id } =
      known === null
        ? await trx
            .insertInto("notices")
            .values({ ...row, created_at })
            .returning("id")
            .executeTakeFirstOrThrow()
        : await trx
            .updateTable("notices")
            .set(before?.date === date ? row : { ...row, created_at })
            .where("id", "=", known)
            .returning("id")
            .executeTakeFirstOrThrow();
    return { id, stale: { type: "notices" } };
  },
};
