import { type Expression, type ExpressionBuilder, sql } from "kysely";
import { ORDER_STATUS } from "../../db/order-status";
import type { Db, Schema, Trx } from "../../db/schema";
import { heldPieces } from "./held-pieces";
import { ordersWithParcel } from "./parcels";

interface LedgerQuery {
  productId?: number;
  /** Only batches with pieces on the shelf that expire before this moment, epoch ms. */
  expiresBefore?: number;
}

type Batches = ExpressionBuilder<Schema, "batches">;

/** The pieces of a batch: those that name it, without those from elsewhere, and those from it. */
function piecesOfBatch(parts: Record<"named" | "elsewhere" | "other", Expression<unknown>>) {
  const { named, elsewhere, other } = parts;
  return sql<number>`coalesce(${named}, 0) - coalesce(${elsewhere}, 0) + coalesce(${other}, 0)`;
}

/** @param only `cancelled`: those whose pieces went back to stock at once, not with their parcel */
function piecesInOrders(db: Db | Trx, eb: Batches, only: "all" | "cancelled") {
  const isCancelled = only === "cancelled";
  const { cancelled } = ORDER_STATUS;
  const named = eb
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .whereRef("order_lines.product_id", "=", "batches.product_id")
    .whereRef("order_lines.batch_no", "=", "batches.batch_no")
    .where("orders.hold", "!=", "none")
    .$if(isCancelled, (query) =>
      query
        .where("orders.status", "=", cancelled)
        .where("orders.id", "not in", ordersWithParcel(db)),
    );
  const others = eb
    .selectFrom("order_line_batches as other")
    .innerJoin("order_lines", "order_lines.id", "other.order_line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .whereRef("other.product_id", "=", "batches.product_id")
    .where("orders.hold", "!=", "none")
    .$if(isCancelled, (query) =>
      query
        .where("orders.status", "=", cancelled)
        .where("orders.id", "not in", ordersWithParcel(db)),
    )
    .select(({ fn }) => fn.sum<number>("other.quantity").as("n"));
  return piecesOfBatch({
    named: named.select(({ fn }) => fn.sum<number>("order_lines.quantity").as("n")),
    elsewhere: others.whereRef("order_lines.batch_no", "=", "batches.batch_no"),
    other: others.whereRef("other.batch_no", "=", "batches.batch_no"),
  });
}

/** Returned pieces that are in stock again. */
function restockedPieces(eb: Batches) {
  const named = eb
    .selectFrom("returns")
    .innerJoin("order_lines", "order_lines.id", "returns.order_line_id")
    .whereRef("order_lines.product_id", "=", "batches.product_id")
    .whereRef("order_lines.batch_no", "=", "batches.batch_no")
    .where("returns.restocked", "=", 1)
    .select(({ fn }) => fn.sum<number>("returns.quantity").as("n"));
  const others = eb
    .selectFrom("return_batches as other")
    .innerJoin("returns", "returns.id", "other.return_id")
    .innerJoin("order_lines", "order_lines.id", "returns.order_line_id")
    .whereRef("other.product_id", "=", "batches.product_id")
    .where("returns.restocked", "=", 1)
    .select(({ fn }) => fn.sum<number>("other.quantity").as("n"));
  return piecesOfBatch({
    named,
    elsewhere: others.whereRef("order_lines.batch_no", "=", "batches.batch_no"),
    other: others.whereRef("other.batch_no", "=", "batches.batch_no"),
  });
}

function correctedPieces(eb: Batches) {
  return eb
    .selectFrom("stock_movements")
    .whereRef("stock_movements.batch_id", "=", "batches.id")
    .where("kind", "=", "corrected")
    .select(({ fn }) => fn.sum<number>("stock_movements.quantity").as("n"));
}

/**
 * Returns the balance of each batch: received - sold + returned + corrected is what should be for
 * sale, and `unexplained` the difference of what is (`there`) to it. Sold are all ordered pieces,
 * returned those of cancelled orders and those that came back and can be sold again;
 * orders without a hold do not count. `held` were ordered and are not packed yet; `shelf` lies there
 * in all.
 */
export async function readLedger(db: Db | Trx, { productId, expiresBefore }: LedgerQuery) {
  const rows = await db
    .selectFrom("batches")
    .innerJoin("products", "products.id", "batches.product_id")
    .leftJoin(
      heldPieces(db, productId === undefined ? undefined : [productId]).as("held"),
      (join) =>
        join
          .onRef("held.product_id", "=", "batches.product_id")
          .onRef("held.batch_no", "=", "batches.batch_no"),
    )
    .select(["batches.id", "batches.product_id", "sku", "products.name", "batches.batch_no"])
    .select(["expires_on", "selling_price", "purchase_price"])
    .select(["purchased_quantity as received", "batches.quantity as there"])
    .select("held.quantity as held")
    .select((eb) => [
      piecesInOrders(db, eb, "all").as("sold"),
      piecesInOrders(db, eb, "cancelled").as("returned"),
      restockedPieces(eb).as("restocked"),
      correctedPieces(eb).as("corrected"),
    ])
    .$if(productId !== undefined, (query) => query.where("batches.product_id", "=", productId ?? 0))
    .$if(expiresBefore !== undefined, (query) =>
      query
        .where(sql`batches.quantity + coalesce(held.quantity, 0)`, ">", 0)
        .where("expires_on", "<", expiresBefore ?? 0),
    )
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
