import type { FileStore } from "./file-store";

/**
 * Minimum age of a file without a row before it is deleted, in ms: a younger one may still be
 * uploading.
 */
const ORPHAN_MS = 86_400_000;

/**
 * Deletes the files of a store that no row names any more.
 * @param named returns the names of all rows
 * @param now epoch ms
 */
export async function deleteOrphans(
  store: FileStore,
  named: () => Promise<string[]>,
  now: number,
): Promise<void> {
  const files = await store.list();
  const old = files.filter(({ changedAt }) => changedAt < now - ORPHAN_MS);
  if (old.length === 0) return;
  const known = new Set(await named());
  for (const { name } of old) if (!known.has(name)) await store.delete(name);
}
