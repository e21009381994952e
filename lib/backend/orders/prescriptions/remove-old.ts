import type { Retention } from "@/lib/site/retention";
import { dueEvery } from "../../kernel/db/due-every";
import { BATCH, inBatches } from "../../kernel/db/row-batches";
import type { Db } from "../../kernel/db/schema";
import { withRetries } from "../../kernel/db/transaction";
import { deleteOrphans } from "../../kernel/files/delete-orphans";
import type { FileStore } from "../../kernel/files/file-store";

const DAY_MS = 86_400_000;
/** Retention of pages that are not sent, such as those of an abandoned cart. */
const DRAFT_DAYS = 7;

const isDue = dueEvery(DAY_MS);

interface Dependencies {
  db: Db;
  prescriptions: FileStore;
  /** Epoch ms. */
  now: () => number;
}

/**
 * Selects prescriptions that are too old, by their newest page or upload: drafts, or sent ones. A
 * draft can be much older than its pages.
 */
function oldOnes(db: Db, before: number, kind: "draft" | "sent") {
  return db
    .selectFrom("prescriptions")
    .select("prescriptions.id")
    .where("created_at", "<", before)
    .where("sent_at", kind === "draft" ? "is" : "is not", null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("prescription_pages")
            .select("prescription_pages.id")
            .whereRef("prescription_id", "=", "prescriptions.id")
            .where("prescription_pages.created_at", ">=", before),
        ),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("prescription_uploads")
            .select("key")
            .whereRef("prescription_id", "=", "prescriptions.id")
            .where("prescription_uploads.created_at", ">=", before),
        ),
      ),
    )
    .limit(BATCH);
}

/**
 * Deletes old prescriptions with their pages. The decisions about an order stay, without the reason,
 * which may speak of an illness.
 */
async function deleteOlder(db: Db, before: number, kind: "draft" | "sent"): Promise<void> {
  await inBatches(async () => {
    const ids = (await oldOnes(db, before, kind).execute()).map(({ id }) => id);
    if (ids.length === 0) return 0n;
    await db
      .updateTable("order_prescriptions")
      .set({ reason: null, prescription_id: null })
      .where("prescription_id", "in", ids)
      .execute();
    await db.deleteFrom("prescriptions").where("id", "in", ids).execute();
    return BigInt(ids.length);
  });
}

/**
 * Deletes prescriptions after the time of the settings, pages that were not sent after a week, and
 * files without a page; at most once a day.
 */
export async function removeOldPrescriptions(
  services: Dependencies,
  retention: () => Promise<Retention>,
): Promise<void> {
  const { db, now } = services;
  const at = now();
  if (!isDue(db, at)) return;
  const { prescriptions: days } = await retention();
  await deleteOlder(db, at - DRAFT_DAYS * DAY_MS, "draft");
  if (days > 0) await deleteOlder(db, at - days * DAY_MS, "sent");
  const uploads = db.deleteFrom("prescription_uploads").where("created_at", "<", at - DAY_MS);
  await withRetries(() => uploads.execute());
  const pages = async () => {
    const rows = await db.selectFrom("prescription_pages").select("file").execute();
    return rows.map(({ file }) => file);
  };
  await deleteOrphans(services.prescriptions, pages, at);
}

/** Returns the names of all files of a customer's prescriptions. */
export async function filesOfCustomer(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("prescriptions")
    .innerJoin("prescription_pages", "prescription_id", "prescriptions.id")
    .select("file")
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ file }) => file);
}
