import { milliseconds } from "date-fns";
import type { Logger } from "pino";
import type { Db } from "../kernel/db/schema";
import type { FileStore } from "../kernel/files/file-store";
import { readMediaUses } from "../media/media-uses";
import { UPLOADS } from "../media/uploaded-pictures";

/**
 * Retention of an unused upload, in ms: longer than a session of the desk, so that no open form can
 * still be saved with it.
 */
const KEPT_MS = milliseconds({ days: 2 });

/** Command of the audit entries of replacements in the desk. */
const REPLACING = "desk media.replace";

interface Dependencies {
  db: Db;
  media: FileStore;
  log: Logger;
  /** Epoch ms. */
  now: () => number;
}

/** Returns the files that something showed after this time, before they were replaced by another. */
async function replacedSince(db: Db, since: number): Promise<Set<string>> {
  const entries = await db
    .selectFrom("audit")
    .select("subject")
    .where("command", "=", REPLACING)
    .where("changed_at", ">=", since)
    .execute();
  return new Set(entries.map(({ subject }) => subject));
}

/**
 * Deletes pictures that were uploaded in the desk at least two days ago and were not used within
 * these days, so that a replacement can be undone. Safe in parallel processes.
 */
export async function removeUnusedPictures({ db, media, log, now }: Dependencies): Promise<void> {
  const before = now() - KEPT_MS;
  const files = await media.list();
  const old = files.filter(({ name, changedAt }) => name.startsWith(UPLOADS) && changedAt < before);
  const shown = await db
    .selectFrom("product_images")
    .select("path")
    .where("path", "like", `${UPLOADS}%`)
    .execute();
  const ofProducts = new Set(shown.map(({ path }) => path));
  const candidates = old.filter(({ name }) => !ofProducts.has(name));
  // All that may show something is read only if there may be something to delete.
  const uses = candidates.length > 0 ? await readMediaUses(db) : new Map<string, unknown>();
  const replaced = candidates.length > 0 ? await replacedSince(db, before) : new Set<string>();
  const unused = candidates.filter(({ name }) => !uses.has(name) && !replaced.has(`media ${name}`));
  for (const { name } of unused) await media.delete(name);
  if (unused.length > 0) log.info({ pictures: unused.length }, "unused pictures were deleted");
}
