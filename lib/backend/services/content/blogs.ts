import { inflateSync } from "node:zlib";
import { dhakaDay, dhakaMoment } from "@/lib/i18n/dates/dhaka-day";
import type { Trx } from "../../db/schema";
import { compressContent } from "../blogs/read-blogs";
import { type ContentKind, PUBLISHED_MINUTE } from "./content-kind";

/** A blog post as editors write it. */
export type BlogValues = {
  slug: string;
  title: string;
  language: string;
  author: string | null;
  author_bn: string | null;
  date: string;
  summary: string;
  /** Separated by |. */
  tags: string;
  /** Path below /media. */
  image: string;
  /** HTML. */
  body: string;
};

/** Decodes HTML encoded by compressContent. */
export function unpackContent(content: string): string {
  return inflateSync(Buffer.from(content, "base64")).toString("utf8");
}

const tagsOf = (tags: string) => (tags === "" ? [] : tags.split("|"));

async function authorOf(trx: Trx, { author, author_bn }: BlogValues): Promise<number | null> {
  if (author === null) return null;
  const row = { name: author, name_bn: author_bn, role: null, profile_photo: null };
  const { id } = await trx
    .insertInto("authors")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ name_bn: author_bn }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const blogKind: ContentKind<BlogValues> = {
  subject: "blog",
  key: "slug",
  read: async (db, only) => {
    const rows = await db
      .selectFrom("blogs")
      .leftJoin("authors", "authors.id", "blogs.author_id")
      .selectAll("blogs")
      .select(["authors.name as author", "authors.name_bn as author_bn"])
      .$if(only !== undefined, (query) => query.where("blogs.slug", "=", only ?? ""))
      .orderBy("blogs.id")
      .execute();
    return new Map(
      rows.map(({ id, slug, title, language, author, author_bn, image, ...row }) => {
        const tags: string[] = JSON.parse(row.tags);
        const values = {
          ...{ slug, title, language, author, author_bn, date: dhakaDay(row.created_at) },
          summary: row.meta_description,
          tags: tags.join("|"),
          image,
          body: unpackContent(row.content),
        };
        return [slug, { id, values }] as const;
      }),
    );
  },
  save: async (trx, known, values, before) => {
    const { slug, title, language, image, date } = values;
    const row = {
      ...{ slug, title, language, image },
      author_id: await authorOf(trx, values),
      meta_description: values.summary,
      tags: JSON.stringify(tagsOf(values.tags)),
      content: compressContent(values.body),
      // An edit of other fields keeps the exact publication time.
      ...(before?.date !== date && { created_at: dhakaMoment(date, PUBLISHED_MINUTE) }),
    };
    const created_at = dhakaMoment(date, PUBLISHED_MINUTE);
    const { id } =
      known === null
        ? await trx
            .insertInto("blogs")
            .values({ created_at, ...row })
            .returning("id")
            .executeTakeFirstOrThrow()
        : await trx
            .updateTable("blogs")
            .set(row)
            .where("id", "=", known)
            .returning("id")
            .executeTakeFirstOrThrow();
    // Other posts show the author's name, too.
    const renamed = before?.author_bn !== values.author_bn;
    return { id, stale: renamed ? { type: "all" } : { type: "blog", id } };
  },
};
