import type { Locale } from "@/lib/i18n/locales";
import type { Trx } from "../kernel/db/schema";
import { NOT_PUBLISHED } from "../kernel/db/schema-content";
import { AppError } from "../kernel/errors";
import type { ContentKind } from "../kernel/records/content-kind";
import { compressContent, unpackContent } from "../kernel/records/packed-content";
import { sharedNameUpdate } from "../kernel/records/shared-name";
import { publicationColumns, publicationDay } from "./publishing";
import type { Source } from "./read-blogs";

/** A blog post as editors write it. */
export type BlogValues = {
  slug: string;
  title: string;
  title_bn: string | null;
  language: Locale;
  author: string | null;
  author_bn: string | null;
  /** Day of publication; null for a draft. */
  date: string | null;
  summary: string;
  summary_bn: string | null;
  /** Separated by |. */
  tags: string;
  /** Path below /media. */
  image: string;
  /** Alternative texts of the picture. */
  image_alt: string | null;
  image_alt_bn: string | null;
  /** HTML. */
  body: string;
  /** HTML. */
  body_bn: string | null;
  /** Slug of the doctor who checked it. */
  reviewer: string | null;
  /** Day on which it was checked. */
  reviewed: string | null;
  /** Title and address of each, with | between them. */
  sources: string;
};

const tagsOf = (tags: string) => (tags === "" ? [] : tags.split("|"));

/** The author as a blog names it. */
const nameOf = ({ author, author_bn }: BlogValues) => ({ name: author, nameBn: author_bn });

async function authorOf(trx: Trx, next: BlogValues, before: BlogValues | null) {
  const { author: name } = next;
  if (name === null) return null;
  const row = sharedNameUpdate({ ...nameOf(next), name }, before && nameOf(before));
  const { id } = await trx
    .insertInto("authors")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const sourcesText = (sources: Source[]) =>
  sources.map(({ title, url }) => `${title} ${url}`).join("|");

function parseSources(text: string): Source[] {
  const parts = text === "" ? [] : text.split("|");
  return parts.map((part) => {
    const at = part.lastIndexOf(" ");
    return { title: part.slice(0, at), url: part.slice(at + 1) };
  });
}

/** @throws AppError 422 for an unknown doctor */
async function reviewerId(trx: Trx, slug: string | null): Promise<number | null> {
  if (slug === null) return null;
  const doctor = await trx
    .selectFrom("doctors")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (!doctor) throw new AppError(422, `reviewer: there is no doctor ${slug}`);
  return doctor.id;
}

export const blogKind: ContentKind<BlogValues> = {
  subject: "blog",
  key: "slug",
  read: async (db, only) => {
    const rows = await db
      .selectFrom("blogs")
      .leftJoin("authors", "authors.id", "blogs.author_id")
      .selectAll("blogs")
      .leftJoin("doctors", "doctors.id", "blogs.reviewer_id")
      .select(["authors.name as author", "authors.name_bn as author_bn"])
      .select("doctors.slug as reviewer")
      .$if(only !== undefined, (query) => query.where("blogs.slug", "=", only ?? ""))
      .orderBy("blogs.id")
      .execute();
    return new Map(
      rows.map(({ id, slug, title, title_bn, language, author, author_bn, image, ...row }) => {
        const tags: string[] = JSON.parse(row.tags);
        const values = {
          slug,
          title,
          title_bn,
          language,
          author,
          author_bn,
          date: publicationDay(row),
          summary: row.meta_description,
          summary_bn: row.meta_description_bn,
          tags: tags.join("|"),
          image,
          image_alt: row.image_alt,
          image_alt_bn: row.image_alt_bn,
          body: unpackContent(row.content),
          body_bn: row.content_bn && unpackContent(row.content_bn),
          reviewer: row.reviewer,
          reviewed: row.reviewed_on,
          sources: sourcesText(JSON.parse(row.sources ?? "[]")),
        };
        return [slug, { id, values }] as const;
      }),
    );
  },
  save: async (trx, known, values, before) => {
    const { slug, title, title_bn, language, image, image_alt, image_alt_bn, date } = values;
    const row = {
      slug,
      title,
      title_bn,
      language,
      image,
      image_alt,
      image_alt_bn,
      author_id: await authorOf(trx, values, before),
      meta_description: values.summary,
      meta_description_bn: values.summary_bn,
      tags: JSON.stringify(tagsOf(values.tags)),
      content: compressContent(values.body),
      content_bn: values.body_bn && compressContent(values.body_bn),
      reviewer_id: await reviewerId(trx, values.reviewer),
      reviewed_on: values.reviewed,
      sources: JSON.stringify(parseSources(values.sources)),
      ...(await publicationColumns(trx, "blogs", known, date, before?.date)),
    };
    const { id } =
      known === null
        ? await trx
            .insertInto("blogs")
            .values({ created_at: NOT_PUBLISHED, ...row })
            .returning("id")
            .executeTakeFirstOrThrow()
        : await trx
            .updateTable("blogs")
            .set(row)
            .where("id", "=", known)
            .returning("id")
            .executeTakeFirstOrThrow();
    // Other posts show the author's name, too.
    const renamed = (before?.author_bn ?? null) !== values.author_bn;
    return { id, stale: { type: "blog", id }, everywhere: renamed };
  },
};
