import { lineValue } from "@/lib/shop/pricing/line-value";
import type { Db } from "../../db/schema";
import { type Invoice, readInvoice } from "../invoices/read-invoice";
import { batchesOfLines, batchText } from "../orders/line-batches";
import { findOrder } from "../orders/staff-orders";
import { batchesByProduct } from "../stock/sellable-batch";

async function readLines(db: Db, orderId: number) {
  const lines = await db
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .selectAll("order_lines")
    .select("products.sku")
    .where("order_id", "=", orderId)
    .orderBy("order_lines.id")
    .execute();
  const batches = await batchesByProduct(
    db,
    lines.map(({ product_id }) => product_id),
  );
  const parts = await batchesOfLines(db, lines);
  return lines.map((line) => {
    const own = parts.get(line.id) ?? [];
    const all = batches.get(line.product_id) ?? [];
    const expiryOf = (batchNo: string) =>
      all.find(({ batch_no }) => batch_no === batchNo)?.expires_on ?? null;
    return {
      ...line,
      value: lineValue(line),
      batch_no: batchText(own),
      batches: own.map((part) => ({ ...part, expires_on: expiryOf(part.batch_no) })),
    };
  });
}

/**
 * A line with the SKU of its product, and its batches with their expiry; null if a batch is gone.
 * `batch_no` names all of them.
 */
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
