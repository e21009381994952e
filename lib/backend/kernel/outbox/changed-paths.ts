import { specialityKey } from "@/lib/centre/doctors/speciality";
import { type IndexedRecord, ROUTES } from "@/lib/site/routes";
import type { Db } from "../db/schema";

/** A span of time in epoch ms, without its begin. */
interface Span {
  after: number;
  until: number;
}

type Keys = (number | string)[];

type Dated = "products" | "categories" | "brands" | "ebooks" | "blogs" | "doctors";

const idsOf =
  (table: Dated) =>
  async (db: Db, { after, until }: Span): Promise<Keys> => {
    const rows = await db
      .selectFrom(table)
      .select("id")
      .where("updated_at", ">", after)
      .where("updated_at", "<=", until)
      .orderBy("id")
      .execute();
    return rows.map(({ id }) => id);
  };

/** Returns the authors of changed blogs, whose pages list them. */
async function authors(db: Db, { after, until }: Span): Promise<Keys> {
  const rows = await db
    .selectFrom("blogs")
    .select("author_id")
    .distinct()
    .where("updated_at", ">", after)
    .where("updated_at", "<=", until)
    .orderBy("author_id")
    .execute();
  return rows.flatMap(({ author_id: id }) => id ?? []);
}

/** Returns the specialities of changed doctors, whose pages list them, and those with new texts. */
async function specialities(db: Db, { after, until }: Span): Promise<Keys> {
  const doctors = await db
    .selectFrom("doctors")
    .select("speciality")
    .where("updated_at", ">", after)
    .where("updated_at", "<=", until)
    .orderBy("id")
    .execute();
  const texts = await db
    .selectFrom("specialities")
    .select("slug")
    .where("updated_at", ">", after)
    .where("updated_at", "<=", until)
    .orderBy("id")
    .execute();
  const listed = doctors.flatMap(({ speciality }) => specialityKey(speciality) ?? []);
  return [...new Set([...listed, ...texts.map(({ slug }) => slug)])];
}

/** Returns the records of a type with changed pages: the values of `:id` in their paths. */
const CHANGED: Record<IndexedRecord, (db: Db, span: Span) => Promise<Keys>> = {
  products: idsOf("products"),
  categories: idsOf("categories"),
  brands: idsOf("brands"),
  ebooks: idsOf("ebooks"),
  blogs: idsOf("blogs"),
  authors,
  doctors: idsOf("doctors"),
  specialities,
};
const NAMES = Object.keys(CHANGED) as IndexedRecord[];

/**
 * Returns the paths of pages that changed in this time. Includes those of archived records, whose
 * pages redirect or are gone: search engines are notified of that, too.
 */
export async function changedPaths(db: Db, span: Span): Promise<string[]> {
  const texts = await db
    .selectFrom("text_pages")
    .select("path")
    .where("changed_at", ">", span.after)
    .where("changed_at", "<=", span.until)
    .orderBy("path")
    .execute();
  const paths = texts.map(({ path }) => path);
  for (const name of NAMES) {
    const keys = await CHANGED[name](db, span);
    const routes = ROUTES.filter(({ indexed, record }) => indexed && record === name);
    for (const { address } of routes)
      paths.push(...keys.map((key) => address.replace(":id", String(key))));
  }
  return paths;
}
