import { BATCH } from "../../kernel/db/row-batches";
import { withRetries } from "../../kernel/db/transaction";
import type { Services } from "../../services";
import { deleteParts } from "./pdf-parts";

/** Time for which unsent pages of any visitor are kept, in ms. */
const KEPT_MS = 2 * 3_600_000;

/**
 * Deletes the oldest unsent pages of guests who have shown in no way that they are customers: no hard
 * robot check, nothing in the cart, no order, and no upload within two hours.
 * @returns the number of prescriptions
 */
export async function evictUnproved(
  services: Pick<Services, "db" | "prescriptions" | "now">,
): Promise<number> {
  const { db, prescriptions, now } = services;
  const before = now() - KEPT_MS;
  const ids = await db
    .selectFrom("prescriptions")
    .select("prescriptions.id")
    .where("sent_at", "is", null)
    .where("user_id", "is", null)
    .where("checked_at", "is", null)
    .where("created_at", "<", before)
    .where(({ exists, not, or, selectFrom }) =>
      not(
        or([
          exists(
            selectFrom("prescription_pages")
              .select("prescription_pages.id")
              .whereRef("prescription_id", "=", "prescriptions.id")
              .where("prescription_pages.created_at", ">=", before),
          ),
          exists(
            selectFrom("prescription_uploads")
              .select("key")
              .whereRef("prescription_id", "=", "prescriptions.id")
              .where("prescription_uploads.created_at", ">=", before),
          ),
          exists(
            selectFrom("carts")
              .innerJoin("cart_items", "cart_id", "carts.id")
              .select("cart_items.id")
              .whereRef("carts.session_id", "=", "prescriptions.session_id"),
          ),
          exists(
            selectFrom("orders")
              .select("orders.id")
              .whereRef("orders.session_id", "=", "prescriptions.session_id"),
          ),
          exists(
            selectFrom("order_prescriptions")
              .select("order_prescriptions.id")
              .whereRef("order_prescriptions.prescription_id", "=", "prescriptions.id"),
          ),
        ]),
      ),
    )
    .orderBy("prescriptions.id")
    .limit(BATCH)
    .execute();
  const evicted = ids.map(({ id }) => id);
  if (evicted.length === 0) return 0;
  const files = await db
    .selectFrom("prescription_pages")
    .select("file")
    .where("prescription_id", "in", evicted)
    .execute();
  const uploads = await db
    .selectFrom("prescription_uploads")
    .select(["key", "bytes"])
    .where("prescription_id", "in", evicted)
    .execute();
  await withRetries(() => db.deleteFrom("prescriptions").where("id", "in", evicted).execute());
  for (const { file } of files) await prescriptions.delete(file);
  for (const { key, bytes } of uploads) await deleteParts(prescriptions, key, bytes);
  return evicted.length;
}
