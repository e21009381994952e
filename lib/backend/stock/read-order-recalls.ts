import type { Db } from "../kernel/db/schema";
import { iso } from "../kernel/time/iso-time";
import { recallRows } from "./read-recalls";
import { readBatchOrders } from "./recalled-orders";

/** Returns the recalls that concern an order which was sent, the latest first, for its customer. */
export async function readOrderRecalls(db: Db, orderId: number) {
  const rows = await recallRows(db)
    .where("ended_at", "is", null)
    .where("recall.product_id", "in", (eb) =>
      eb.selectFrom("order_lines").select("product_id").where("order_id", "=", orderId),
    )
    .orderBy("recall.id", "desc")
    .execute();
  const concerned = [];
  for (const row of rows) {
    const { product_id: productId, batch_no: batchNo } = row;
    const [order] = await readBatchOrders(db, { productId, batchNo }, orderId);
    if (order?.place !== "sent") continue;
    concerned.push({
      name: row.name,
      name_bn: row.name_bn,
      batch_no: batchNo,
      pieces: order.pieces,
      advice: row.advice,
      advice_bn: row.advice_bn,
      at: iso(row.recalled_at),
    });
  }
  return concerned;
}
