import type { Db, Trx } from "../kernel/db/schema";
import { CUSTOMER_CHANNELS } from "../kernel/db/schema-outbox";
import { inTransaction } from "../kernel/db/transaction";
import { productBackInStock } from "../kernel/outbox/events";
import { recordEvents } from "../kernel/outbox/record-events";
import type { Services } from "../services";

/** Requests of one transaction, so that no order has to wait for long. */
const BATCH = 100;

/** Requests that wait for a product which can be bought again, oldest first. */
function dueRequests(db: Db | Trx, now: number) {
  return db
    .selectFrom("stock_requests")
    .innerJoin("products", "products.id", "stock_requests.product_id")
    .select(["stock_requests.id", "stock_requests.product_id", "stock_requests.created_at"])
    .where("notified_at", "is", null)
    .where("products.archived_at", "is", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("batches")
          .select("batches.id")
          .whereRef("batches.product_id", "=", "stock_requests.product_id")
          .where("batches.quantity", ">", 0)
          .where("batches.expires_on", ">", now)
          .where("batches.recalled_at", "is", null),
      ),
    )
    .orderBy("stock_requests.id")
    .limit(BATCH)
    .execute();
}

/**
 * Queues one message for every pending request of a product that is back in stock, after any
 * restock (delivery, correction, import, cancellation). Safe in parallel processes: only one of
 * them marks a request.
 */
export async function notifyBackInStock({ db, now, channels }: Services): Promise<void> {
  if (!CUSTOMER_CHANNELS.some((channel) => channels.includes(channel))) return;
  const notify = async (trx: Trx) => {
    const at = now();
    const due = await dueRequests(trx, at);
    for (const { id, product_id: productId, created_at: askedAt } of due) {
      const { numUpdatedRows } = await trx
        .updateTable("stock_requests")
        .set({ notified_at: at })
        .where("id", "=", id)
        .where("notified_at", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) continue;
      await recordEvents(trx, channels, [productBackInStock({ id, productId, askedAt })], at);
    }
    return due.length;
  };
  // A transaction only when there is something to do.
  while ((await dueRequests(db, now())).length > 0)
    if ((await inTransaction(db, notify, { repeatable: true })) < BATCH) return;
}
