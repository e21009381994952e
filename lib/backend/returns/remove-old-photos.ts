import type { Retention } from "@/lib/site/retention";
import { dueEvery } from "../kernel/db/due-every";
import { BATCH, inBatches } from "../kernel/db/row-batches";
import type { Db } from "../kernel/db/schema";
import { deleteOrphans } from "../kernel/files/delete-orphans";
import type { FileStore } from "../kernel/files/file-store";

const DAY_MS = 86_400_000;
/** Retention in days of photos without a return. */
const UNSENT_DAYS = 7;

const isDue = dueEvery(DAY_MS);

interface Dependencies {
  db: Db;
  returnPhotos: FileStore;
  /** Epoch ms. */
  now: () => number;
}

async function deleteOlder(db: Db, before: number, kind: "unsent" | "sent"): Promise<void> {
  await inBatches(async () => {
    const old = await db
      .selectFrom("return_photos")
      .select("id")
      .where("created_at", "<", before)
      .where("return_id", kind === "unsent" ? "is" : "is not", null)
      .limit(BATCH)
      .execute();
    if (old.length === 0) return 0n;
    const ids = old.map(({ id }) => id);
    await db.deleteFrom("return_photos").where("id", "in", ids).execute();
    return BigInt(ids.length);
  });
}

/**
 * Deletes photos of returns after the time of the settings, those without a return after a week, and
 * files without a row; at most once a day.
 */
export async function removeOldPhotos(
  { db, returnPhotos, now }: Dependencies,
  retention: () => Promise<Retention>,
): Promise<void> {
  const at = now();
  if (!isDue(db, at)) return;
  const { returnPhotos: days } = await retention();
  await deleteOlder(db, at - UNSENT_DAYS * DAY_MS, "unsent");
  if (days > 0) await deleteOlder(db, at - days * DAY_MS, "sent");
  const named = async () => {
    const rows = await db.selectFrom("return_photos").select("file").execute();
    return rows.map(({ file }) => file);
  };
  await deleteOrphans(returnPhotos, named, at);
}
