import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db, Schema, Trx } from "../kernel/db/schema";

/** Selects the pieces of lines by batch: those of the batch that a line names, and the others. */
export function linePieces(db: Db | Trx, productIds?: readonly number[]) {
  const elsewhere = sql<number>`coalesce((select sum(other.quantity)
    from order_line_batches as other where other.order_line_id = named.id), 0)`;
  return db
    .selectFrom("order_lines as named")
    .select(["named.id", "named.order_id", "named.product_id", "named.batch_no"])
    .select(sql<number>`named.quantity - ${elsewhere}`.as("quantity"))
    .$if(productIds !== undefined, (lines) =>
      lines.where("named.product_id", "in", productIds ?? []),
    )
    .unionAll(
      db
        .selectFrom("order_line_batches as other")
        .innerJoin("order_lines as named", "named.id", "other.order_line_id")
        .select(["named.id", "named.order_id", "other.product_id"])
        .select(["other.batch_no", "other.quantity"])
        .$if(productIds !== undefined, (others) =>
          others.where("other.product_id", "in", productIds ?? []),
        ),
    );
}

/** Whether the pieces of an order lie on the shelf for it; {@link isHeldOnShelf} for a query. */
export function isOnShelf(
  order: Pick<Selectable<Schema["orders"]>, "hold" | "status" | "packed_at">,
): boolean {
  const { pending, processing } = ORDER_STATUS;
  const { hold, status, packed_at } = order;
  return hold !== "none" && (status === pending || (status === processing && packed_at === null));
}

/**
 * Whether the pieces of an order lie on the shelf for it. An instance of an earlier version hands an
 * order over without a time of packing, so the status decides first.
 */
function isHeldOnShelf(eb: ExpressionBuilder<Pick<Schema, "orders">, "orders">) {
  const { pending, processing } = ORDER_STATUS;
  return eb.and([
    eb("orders.hold", "!=", "none"),
    eb.or([
      eb("orders.status", "=", pending),
      eb.and([eb("orders.status", "=", processing), eb("orders.packed_at", "is", null)]),
    ]),
  ]);
}

/**
 * Selects the held pieces of batches, which were ordered and are not packed yet; no row for a batch
 * without any. What lies on the shelf are these and `batches.quantity`, the pieces for sale.
 * @param productIds only of these products
 */
export function heldPieces(db: Db | Trx, productIds?: readonly number[]) {
  return db
    .selectFrom(linePieces(db, productIds).as("line"))
    .innerJoin("orders", "orders.id", "line.order_id")
    .where(isHeldOnShelf)
    .select(["line.product_id", "line.batch_no"])
    .select(({ fn }) => fn.sum<number>("line.quantity").as("quantity"))
    .groupBy(["line.product_id", "line.batch_no"]);
}

/** A batch by its product and number. */
interface BatchKey {
  productId: number;
  batchNo: string;
}

/** Returns the orders that hold pieces of a batch, the oldest first, with their pieces of it. */
export async function ordersHolding(db: Db | Trx, { productId, batchNo }: BatchKey) {
  const rows = await db
    .selectFrom(linePieces(db, [productId]).as("line"))
    .innerJoin("orders", "orders.id", "line.order_id")
    .where(isHeldOnShelf)
    .where("line.batch_no", "=", batchNo)
    .select("orders.order_number")
    .select(({ fn }) => fn.sum<number>("line.quantity").as("pieces"))
    .groupBy(["orders.id", "orders.order_number"])
    .having(({ fn }) => fn.sum("line.quantity"), "!=", 0)
    .orderBy("orders.id")
    .execute();
  return rows.map(({ order_number, pieces }) => ({ number: order_number, pieces: Number(pieces) }));
}
