import type { Trx } from "../kernel/db/schema";

const LONGEST = 80;

/**
 * Returns an unused slug: made of the title, with a number if it is taken. URLs do not contain it;
 * commands identify the record by it.
 * @param usual slug of a record whose title has no Latin character
 */
export async function freeSlug(
  trx: Trx,
  table: "blogs" | "notices" | "banners" | "gallery_items" | "ebooks" | "offers",
  title: string,
  usual: string,
): Promise<string> {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const base = words.join("-").slice(0, LONGEST).replace(/-+$/, "") || usual;
  const rows = await trx
    .selectFrom(table)
    .select("slug")
    .where("slug", "like", `${base}%`)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
