import type { Locale } from "@/lib/i18n/locales";
import type { SeoColumns } from "../kernel/db/columns";
import type { Trx } from "../kernel/db/schema";
import type { ArchivableKind } from "../kernel/records/content-kind";
import { NO_SEO, seoOf } from "../kernel/records/page-texts";
import { sharedNameUpdate } from "../kernel/records/shared-name";
import { markArchived } from "../kernel/records/stored-rows";

/** An e-book as editors write it. Its PDF is stored separately. */
export type EbookValues = {
  slug: string;
  title: string;
  title_bn: string | null;
  subtitle: string | null;
  subtitle_bn: string | null;
  language: Locale;
  author: string | null;
  author_bn: string | null;
  category: string;
  category_bn: string | null;
  pages: number | null;
  /** Poisha. */
  price: number;
  /** Percent. */
  discount: number;
  summary: string;
  summary_bn: string | null;
  /** HTML. */
  body: string;
  /** HTML. */
  body_bn: string | null;
  /** Path below /media. */
  image: string;
  /** Paths below /media, separated by |. */
  previews: string;
} & SeoColumns;

/** The category as an e-book names it. */
const nameOf = ({ category, category_bn }: EbookValues) => ({
  name: category,
  nameBn: category_bn,
});

async function categoryOf(trx: Trx, next: EbookValues, before: EbookValues | null) {
  const row = sharedNameUpdate(nameOf(next), before && nameOf(before));
  const { id } = await trx
    .insertInto("ebook_categories")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const NOT_RATED = { rating: 0, review_count: 0 };

export const ebookKind: ArchivableKind<EbookValues> = {
  subject: "e-book",
  key: "slug",
  blank: {
    ...NO_SEO,
    title_bn: null,
    subtitle: null,
    subtitle_bn: null,
    author: null,
    author_bn: null,
    category_bn: null,
    summary_bn: null,
    body_bn: null,
    pages: null,
    discount: 0,
    previews: "",
  },
  required: ["title", "language", "category", "price", "summary", "image", "body"],
  read: async (db, only) => {
    const rows = await db
      .selectFrom("ebooks")
      .innerJoin("ebook_categories", "ebook_categories.id", "ebooks.category_id")
      .selectAll("ebooks")
      .select(["ebook_categories.name as category", "ebook_categories.name_bn as category_bn"])
      .$if(only !== undefined, (query) => query.where("ebooks.slug", "=", only ?? ""))
      .orderBy("ebooks.id")
      .execute();
    return new Map(
      rows.map(({ id, slug, language, pages, image, category, category_bn, ...row }) => {
        const { subtitle, subtitle_bn, author, author_bn } = row;
        const previews: string[] = JSON.parse(row.preview_images);
        const values = {
          slug,
          subtitle,
          subtitle_bn,
          language,
          author,
          author_bn,
          category,
          category_bn,
          title: row.name,
          title_bn: row.name_bn,
          pages,
          price: row.sale_price,
          discount: row.discount_percent,
          summary: row.short_description,
          summary_bn: row.short_description_bn,
          body: row.description,
          body_bn: row.description_bn,
          image,
          previews: previews.join("|"),
          ...seoOf(row),
        };
        return [slug, { id, values, archivedAt: row.archived_at }] as const;
      }),
    );
  },
  save: async (trx, known, values, before) => {
    const { slug, subtitle, subtitle_bn, language, author, author_bn, pages, image } = values;
    const { previews } = values;
    const row = {
      slug,
      subtitle,
      subtitle_bn,
      language,
      author,
      author_bn,
      pages,
      image,
      name: values.title,
      name_bn: values.title_bn,
      sale_price: values.price,
      discount_percent: values.discount,
      short_description: values.summary,
      short_description_bn: values.summary_bn,
      description: values.body,
      description_bn: values.body_bn,
      ...seoOf(values),
      preview_images: JSON.stringify(previews === "" ? [] : previews.split("|")),
      category_id: await categoryOf(trx, values, before),
    };
    const { id } =
      known === null
        ? await trx
            .insertInto("ebooks")
            .values({ ...row, ...NOT_RATED })
            .returning("id")
            .executeTakeFirstOrThrow()
        : await trx
            .updateTable("ebooks")
            .set(row)
            .where("id", "=", known)
            .returning("id")
            .executeTakeFirstOrThrow();
    // Other e-books show the category's name, too.
    const renamed = (before?.category_bn ?? null) !== values.category_bn;
    return { id, stale: { type: "ebook", id }, everywhere: renamed };
  },
  archive: async (trx, { id }, archivedAt) => {
    await markArchived(trx, "ebooks", id, archivedAt);
    return { stale: { type: "ebook", id } };
  },
};
