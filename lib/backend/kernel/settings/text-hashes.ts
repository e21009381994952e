import type { textPagesResponse } from "@/lib/contract/pages/schemas";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db } from "../db/schema";

/**
 * Stores the hashes of text pages; a page with a different hash is stored as changed at `at`.
 * @param hashes by path
 * @param at epoch ms
 */
export async function storeTextHashes(
  db: Db,
  hashes: Record<string, string>,
  at: number,
): Promise<void> {
  const rows = Object.entries(hashes).map(([path, hash]) => ({ path, hash, changed_at: at }));
  if (rows.length === 0) return;
  await db
    .insertInto("text_pages")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("path")
        .doUpdateSet((eb) => ({
          hash: eb.ref("excluded.hash"),
          changed_at: eb.ref("excluded.changed_at"),
        }))
        .whereRef("text_pages.hash", "!=", "excluded.hash"),
    )
    .execute();
}

/** Returns when each page of texts last changed. */
export async function readTextPages(db: Db): Promise<Served<typeof textPagesResponse>["pages"]> {
  const rows = await db.selectFrom("text_pages").select(["path", "changed_at"]).execute();
  return rows.map(({ path, changed_at: at }) => ({
    path,
    updated_at: new Date(at).toISOString(),
  }));
}
