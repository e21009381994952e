import type { Db } from "../../db/schema";
import { type Invoice, readInvoice } from "../invoices/read-invoice";
import { findOrder } from "../orders/staff-orders";

function readLines(db: Db, orderId: number) {
  return db
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .leftJoin("batches", (join) =>
      join
        .onRef("batches.product_id", "=", "order_lines.product_id")
        .onRef("batches.batch_no", "=", "order_lines.batch_no"),
    )
    .selectAll("order_lines")
    .select(["products.sku", "batches.expires_on"])
    .where("order_id", "=", orderId)
    .orderBy("order_lines.id")
    .execute();
}

/** A line with the SKU of its product and the expiry of its batch; null if the batch is gone. */
export type PackedLine = Awaited<ReturnType<typeof readLines>>[number];

/** An order with its lines, to print. */
export interface PackedOrder {
  order: Awaited<ReturnType<typeof findOrder>>;
  lines: PackedLine[];
  /** Null before it is handed over. */
  invoice: Invoice | null;
}

/**
 * Returns the orders with these numbers, in this order.
 * @throws AppError 404 if one does not exist
 */
export async function readPackedOrders(db: Db, numbers: readonly string[]): Promise<PackedOrder[]> {
  const found: PackedOrder[] = [];
  for (const number of numbers) {
    const order = await findOrder(db, number);
    const lines = await readLines(db, order.id);
    found.push({ order, lines, invoice: await readInvoice(db, order.id) });
  }
  return found;
}
