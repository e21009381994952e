import type { ExpressionBuilder } from "kysely";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db, Schema, Trx } from "../kernel/db/schema";
import { heldPieces, linePieces } from "./held-pieces";
import { ordersWithParcel } from "./parcels";
import { returnedPieces } from "./returned-pieces";

interface LedgerQuery {
  productId?: number;
}

type Batches = ExpressionBuilder<Schema, "batches">;

/**
 * Selects the ordered pieces of batches, and those of cancelled orders that went back to stock at
 * once, not with their parcel.
 */
function orderedPieces(db: Db | Trx, productIds?: readonly number[]) {
  const wentBack = (eb: ExpressionBuilder<Pick<Schema, "orders">, "orders">) =>
    eb.and([
      eb("orders.status", "=", ORDER_STATUS.cancelled),
      eb("orders.id", "not in", ordersWithParcel(db)),
    ]);
  return db
    .selectFrom(linePieces(db, productIds).as("line"))
    .innerJoin("orders", "orders.id", "line.order_id")
    .where("orders.hold", "!=", "none")
    .select(["line.product_id", "line.batch_no"])
    .select(({ fn }) => fn.sum<number>("line.quantity").as("sold"))
    .select((eb) =>
      eb.fn
        .sum<number>(eb.case().when(wentBack(eb)).then(eb.ref("line.quantity")).else(0).end())
        .as("returned"),
    )
    .groupBy(["line.product_id", "line.batch_no"]);
}

/** Selects the returned pieces of batches that are in stock again. */
function restockedPieces(db: Db | Trx, productIds?: readonly number[]) {
  return db
    .selectFrom(returnedPieces(db, productIds).as("returned"))
    .select(["returned.product_id", "returned.batch_no"])
    .select(({ fn }) => fn.sum<number>("returned.quantity").as("quantity"))
    .groupBy(["returned.product_id", "returned.batch_no"]);
}

function correctedPieces(eb: Batches) {
  return eb
    .selectFrom("stock_movements")
    .whereRef("stock_movements.batch_id", "=", "batches.id")
    .where("kind", "=", "corrected")
    .select(({ fn }) => fn.sum<number>("stock_movements.quantity").as("n"));
}

/** Selects the recall of batches that has not ended. */
function openRecall(eb: Batches) {
  return eb
    .selectFrom("batch_recalls as recall")
    .whereRef("recall.product_id", "=", "batches.product_id")
    .whereRef("recall.batch_no", "=", "batches.batch_no")
    .where("recall.ended_at", "is", null)
    .select(({ fn }) => fn.max("recall.id").as("id"));
}

/**
 * Returns the balance of each batch: received - sold + returned + corrected is what should be for
 * sale, and `unexplained` the difference of what is (`there`) to it. Sold are all ordered pieces,
 * returned those of cancelled orders and those that came back and can be sold again;
 * orders without a hold do not count. `held` were ordered and are not packed yet; `shelf` lies there
 * in all.
 */
export async function readLedger(db: Db | Trx, { productId }: LedgerQuery) {
  const productIds = productId === undefined ? undefined : [productId];
  const rows = await db
    .selectFrom("batches")
    .innerJoin("products", "products.id", "batches.product_id")
    .leftJoin(heldPieces(db, productIds).as("held"), (join) =>
      join
        .onRef("held.product_id", "=", "batches.product_id")
        .onRef("held.batch_no", "=", "batches.batch_no"),
    )
    .leftJoin(orderedPieces(db, productIds).as("ordered"), (join) =>
      join
        .onRef("ordered.product_id", "=", "batches.product_id")
        .onRef("ordered.batch_no", "=", "batches.batch_no"),
    )
    .leftJoin(restockedPieces(db, productIds).as("restocked"), (join) =>
      join
        .onRef("restocked.product_id", "=", "batches.product_id")
        .onRef("restocked.batch_no", "=", "batches.batch_no"),
    )
    .select(["batches.id", "batches.product_id", "sku", "products.name", "batches.batch_no"])
    .select(["expires_on", "selling_price", "purchase_price"])
    .select(["purchased_quantity as received", "batches.quantity as there"])
    .select(["held.quantity as held", "ordered.sold", "ordered.returned"])
    .select("restocked.quantity as restocked")
    .select((eb) => [correctedPieces(eb).as("corrected"), openRecall(eb).as("recall_id")])
    .$if(productId !== undefined, (query) => query.where("batches.product_id", "=", productId ?? 0))
    .orderBy("expires_on")
    .orderBy("batches.id")
    .execute();
  return rows.map(({ restocked, ...row }) => {
    const sold = Number(row.sold ?? 0);
    const returned = Number(row.returned ?? 0) + Number(restocked ?? 0);
    const corrected = Number(row.corrected ?? 0);
    const unexplained = row.there - (row.received - sold + returned + corrected);
    const held = Number(row.held ?? 0);
    return { ...row, held, shelf: row.there + held, sold, returned, corrected, unexplained };
  });
}
