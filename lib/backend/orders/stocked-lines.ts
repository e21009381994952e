import { lineValue } from "@/lib/shop/pricing/line-value";
import type { Db, Trx } from "../kernel/db/schema";
import { batchesByProduct } from "../stock/sellable-batch";
import { batchesOfLines, batchText } from "./line-batches";

/**
 * Reads the lines of an order, or of several, with what is paid for them, SKU and picture of their products, their
 * batches with the expiry (null if a batch is gone), and all batches of the product. `batch_no`
 * names all batches of a line.
 */
export async function readStockedLines(db: Db | Trx, orderIds: number | readonly number[]) {
  const lines = await db
    .selectFrom("order_lines")
    .innerJoin("products", "products.id", "order_lines.product_id")
    .selectAll("order_lines")
    .select(["products.image as picture", "products.sku", "products.gtin"])
    .where("order_id", "in", [orderIds].flat())
    .orderBy("order_lines.id")
    .execute();
  const stock = await batchesByProduct(
    db,
    lines.map(({ product_id }) => product_id),
  );
  const parts = await batchesOfLines(db, lines);
  return lines.map((line) => {
    const own = parts.get(line.id) ?? [];
    const all = stock.get(line.product_id) ?? [];
    const expiryOf = (batchNo: string) =>
      all.find(({ batch_no }) => batch_no === batchNo)?.expires_on ?? null;
    return {
      ...line,
      value: lineValue(line),
      batch_no: batchText(own),
      batches: own.map((part) => ({ ...part, expires_on: expiryOf(part.batch_no) })),
      stock: all,
    };
  });
}

export type StockedLine = Awaited<ReturnType<typeof readStockedLines>>[number];
