import type { ExpressionBuilder } from "kysely";
import { ORDER_STATUS } from "../../db/order-status";
import type { Db, Schema, Trx } from "../../db/schema";

interface LedgerQuery {
  productId?: number;
  /** Only batches with stock that expire before this moment, epoch ms. */
  expiresBefore?: number;
}

type Batches = ExpressionBuilder<Schema, "batches">;

function piecesInOrders(eb: Batches, only: "all" | "cancelled") {
  const lines = eb
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .whereRef("order_lines.product_id", "=", "batches.product_id")
    .whereRef("order_lines.batch_no", "=", "batches.batch_no")
    .where("orders.hold", "!=", "none")
    .select(({ fn }) => fn.sum<number>("order_lines.quantity").as("n"));
  return only === "all" ? lines : lines.where("orders.status", "=", ORDER_STATUS.cancelled);
}

/** Returned pieces that are in stock again. */
function restockedPieces(eb: Batches) {
  return eb
    .selectFrom("returns")
    .innerJoin("order_lines", "order_lines.id", "returns.order_line_id")
    .whereRef("order_lines.product_id", "=", "batches.product_id")
    .whereRef("order_lines.batch_no", "=", "batches.batch_no")
    .where("returns.restocked", "=", 1)
    .select(({ fn }) => fn.sum<number>("returns.quantity").as("n"));
}

function correctedPieces(eb: Batches) {
  return eb
    .selectFrom("stock_movements")
    .whereRef("stock_movements.batch_id", "=", "batches.id")
    .where("kind", "=", "corrected")
    .select(({ fn }) => fn.sum<number>("stock_movements.quantity").as("n"));
}

/**
 * Returns the balance of each batch: received - sold + returned + corrected is the expected stock,
 * and `unexplained` the difference of the actual stock to it. Sold are all ordered pieces, returned
 * those of cancelled orders and those that customers sent back and that can be sold again; orders
 * without a hold do not count.
 */
export async function readLedger(db: Db | Trx, { productId, expiresBefore }: LedgerQuery) {
  const rows = await db
    .selectFrom("batches")
    .innerJoin("products", "products.id", "batches.product_id")
    .select(["batches.id", "product_id", "sku", "products.name", "batch_no"])
    .select(["expires_on", "selling_price", "purchase_price"])
    .select(["purchased_quantity as received", "quantity as there"])
    .select((eb) => [
      piecesInOrders(eb, "all").as("sold"),
      piecesInOrders(eb, "cancelled").as("returned"),
      restockedPieces(eb).as("restocked"),
      correctedPieces(eb).as("corrected"),
    ])
    .$if(productId !== undefined, (query) => query.where("product_id", "=", productId ?? 0))
    .$if(expiresBefore !== undefined, (query) =>
      query.where("quantity", ">", 0).where("expires_on", "<", expiresBefore ?? 0),
    )
    .orderBy("expires_on")
    .orderBy("batches.id")
    .execute();
  return rows.map(({ restocked, ...row }) => {
    const sold = Number(row.sold ?? 0);
    const returned = Number(row.returned ?? 0) + Number(restocked ?? 0);
    const corrected = Number(row.corrected ?? 0);
    const unexplained = row.there - (row.received - sold + returned + corrected);
    return { ...row, sold, returned, corrected, unexplained };
  });
}

/** Returns products with fewer than `below` sellable pieces, fewest first. @param now epoch ms */
export async function readLowStock(db: Db, below: number, now: number) {
  const rows = await db
    .selectFrom("products")
    .leftJoin("batches", (join) =>
      join.onRef("batches.product_id", "=", "products.id").on("expires_on", ">", now),
    )
    .select(["products.id", "sku", "name"])
    .select(({ fn }) => fn.sum<number | null>("batches.quantity").as("left"))
    .where("archived_at", "is", null)
    .groupBy(["products.id", "sku", "name"])
    .execute();
  return rows
    .map((row) => ({ ...row, left: Number(row.left ?? 0) }))
    .filter(({ left }) => left < below)
    .sort((a, b) => a.left - b.left || a.id - b.id);
}
