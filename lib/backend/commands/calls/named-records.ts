import { findDoctor } from "../../appointments/staff-appointments";
import type { Db } from "../../kernel/db/schema";
import { findProduct } from "../../stock/find-product-by-name";

type Params = Readonly<Record<string, string>>;

/** Returns the id of the record that a text names; undefined if it names none. */
type Find = (db: Db, text: string, params: Params) => Promise<number | undefined>;

const bySlug =
  (
    table:
      | "categories"
      | "specialities"
      | "banners"
      | "gallery_items"
      | "blogs"
      | "notices"
      | "ebooks"
      | "offers",
  ): Find =>
  async (db, text) =>
    (await db.selectFrom(table).select("id").where("slug", "=", text).executeTakeFirst())?.id;

/** How staff name a record instead of by its id, by the part of the path before the id. */
const FINDERS: Readonly<Record<string, Find>> = {
  products: async (db, text) => (await findProduct(db, text)).id,
  doctors: async (db, text) => (await findDoctor(db, text)).id,
  brands: async (db, text) =>
    (await db.selectFrom("brands").select("id").where("name", "=", text).executeTakeFirst())?.id,
  batches: async (db, text, { id }) =>
    (
      await db
        .selectFrom("batches")
        .select("id")
        .where("batch_no", "=", text)
        .where("product_id", "=", Number(id))
        .executeTakeFirst()
    )?.id,
  categories: bySlug("categories"),
  specialities: bySlug("specialities"),
  banners: bySlug("banners"),
  gallery: bySlug("gallery_items"),
  blogs: bySlug("blogs"),
  notices: bySlug("notices"),
  ebooks: bySlug("ebooks"),
  offers: bySlug("offers"),
};

/** What is typed for a parameter, by the part of the path before it. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  products: "PRODUCT",
  batches: "BATCH",
  doctors: "DOCTOR",
  brands: "NAME",
  categories: "SLUG",
  specialities: "SLUG",
  banners: "SLUG",
  gallery: "SLUG",
  blogs: "SLUG",
  notices: "SLUG",
  ebooks: "SLUG",
  offers: "SLUG",
};

interface PathParameter {
  name: string;
  /** Part of the path before it. */
  of: string;
}

/** Returns the parameters of a path template, in order. */
export function parametersOf(path: string): PathParameter[] {
  const parts = path.split("/");
  return parts.flatMap((part, at) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    return name === undefined ? [] : [{ name, of: parts[at - 1] ?? "" }];
  });
}

/** Returns placeholder and description of a parameter for the help. */
export function helpOfParameter({ name, of }: PathParameter): [string, string] {
  const placeholder = PLACEHOLDERS[of];
  if (placeholder) return [placeholder, `its ${placeholder.toLowerCase()} or id`];
  if (/^desk(?:Order|Appointment)$/.test(name)) return ["NUMBER", "its number"];
  return [name.replace(/^desk|^(?:setting|medium|page)(?=[A-Z])/, "").toUpperCase(), "which one"];
}

/**
 * Returns the values of the parameters of a path: the ids of the records that were named.
 * @throws AppError 404 for an unknown product or doctor; other unknown names are sent as they are
 */
export async function namedIds(
  db: Db,
  path: string,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const params: Record<string, string> = {};
  for (const { name, of } of parametersOf(path)) {
    const text = String(given[name]);
    const id = await FINDERS[of]?.(db, text, params);
    params[name] = String(id ?? text);
  }
  return params;
}
