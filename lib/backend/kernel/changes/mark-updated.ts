import { inChunks } from "../db/bulk";
import type { Db, Trx } from "../db/schema";
import type { Stale } from "./change";

type Updated =
  | "products"
  | "ebooks"
  | "blogs"
  | "categories"
  | "brands"
  | "doctors"
  | "specialities";

/** Pages that show records without their own page, by type of change. */
const TEXT_PAGES: Partial<Record<Stale["type"], readonly string[]>> = {
  banners: ["/"],
  gallery: ["/", "/gallery"],
  notices: ["/notices"],
};

const idsOf = (changes: readonly Stale[], type: Stale["type"]) =>
  changes.flatMap((change) => (change.type === type && "id" in change ? (change.id ?? []) : []));

async function markRows(db: Db | Trx, table: Updated, ids: number[], at: number) {
  await inChunks([...new Set(ids)], (chunk) =>
    db.updateTable(table).set({ updated_at: at }).where("id", "in", chunk).execute(),
  );
}

/** Marks the products whose pages show the name of one of these. */
async function markProductsOf(
  db: Db | Trx,
  column: "category_id" | "brand_id",
  ids: number[],
  at: number,
) {
  if (ids.length === 0) return;
  await db.updateTable("products").set({ updated_at: at }).where(column, "in", ids).execute();
}

/**
 * Stores when the pages of changed records changed, for search engines. Sales that do not sell a
 * product out, and bookings, do not change it.
 * @param at epoch ms
 */
export async function markUpdated(
  db: Db | Trx,
  changes: readonly Stale[],
  at: number,
): Promise<void> {
  const shown = changes.filter((change) => change.type !== "product" || change.inLists);
  await markRows(db, "products", idsOf(shown, "product"), at);
  await markRows(db, "ebooks", idsOf(shown, "ebook"), at);
  await markRows(db, "blogs", idsOf(shown, "blog"), at);
  await markRows(db, "doctors", idsOf(shown, "doctors"), at);
  await markRows(db, "specialities", idsOf(shown, "speciality"), at);
  await markRows(db, "categories", idsOf(shown, "category"), at);
  await markRows(db, "brands", idsOf(shown, "brand"), at);
  const renamed = shown.filter(
    (change) => (change.type !== "category" && change.type !== "brand") || !change.notOnProducts,
  );
  await markProductsOf(db, "category_id", idsOf(renamed, "category"), at);
  await markProductsOf(db, "brand_id", idsOf(renamed, "brand"), at);
  const paths = [...new Set(shown.flatMap(({ type }) => TEXT_PAGES[type] ?? []))];
  if (paths.length > 0)
    await db.updateTable("text_pages").set({ changed_at: at }).where("path", "in", paths).execute();
}
