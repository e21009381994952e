import type { Trx } from "../../db/schema";
import type { ContentKind } from "./content-kind";

/** An e-book as editors write it. Its PDF is stored separately. */
export type EbookValues = {
  slug: string;
  title: string;
  subtitle: string | null;
  language: string;
  author: string | null;
  category: string;
  pages: number | null;
  /** Poisha. */
  price: number;
  /** Percent. */
  discount: number;
  summary: string;
  /** HTML. */
  body: string;
  /** Path below /media. */
  image: string;
  /** Paths below /media, separated by |. */
  previews: string;
};

async function categoryOf(trx: Trx, name: string): Promise<number> {
  const { id } = await trx
    .insertInto("ebook_categories")
    .values({ name })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ name }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const NOT_RATED = { rating: 0, review_count: 0 };

export const ebookKind: ContentKind<EbookValues> = {
  subject: "e-book",
  key: "slug",
  read: async (db, only) => {
    const rows = await db
      .selectFrom("ebooks")
      .innerJoin("ebook_categories", "ebook_categories.id", "ebooks.category_id")
      .selectAll("ebooks")
      .select("ebook_categories.name as category")
      .$if(only !== undefined, (query) => query.where("ebooks.slug", "=", only ?? ""))
      .orderBy("ebooks.id")
      .execute();
    return new Map(
      rows.map(({ id, slug, name, subtitle, language, author, category, pages, image, ...row }) => {
        const previews: string[] = JSON.parse(row.preview_images);
        const values = {
          ...{ slug, title: name, subtitle, language, author, category, pages },
          price: row.sale_price,
          discount: row.discount_percent,
          summary: row.short_description,
          body: row.description,
          image,
          previews: previews.join("|"),
        };
        return [slug, { id, values }] as const;
      }),
    );
  },
  save: async (trx, known, values) => {
    const { slug, subtitle, language, author, pages, image, previews } = values;
    const row = {
      ...{ slug, subtitle, language, author, pages, image },
      name: values.title,
      sale_price: values.price,
      discount_percent: values.discount,
      short_description: values.summary,
      description: values.body,
      preview_images: JSON.stringify(previews === "" ? [] : previews.split("|")),
      category_id: await categoryOf(trx, values.category),
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
    return { id, stale: { type: "ebook", id } };
  },
};
