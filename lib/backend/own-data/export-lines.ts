import type { Db } from "../kernel/db/schema";

/** Returns the products and e-books that a customer ordered, as stored, with their order numbers. */
export async function exportLines(db: Db, customerId: number) {
  const order_lines = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .selectAll("order_lines")
    .select("order_number")
    .where("user_id", "=", customerId)
    .orderBy("order_lines.id")
    .execute();
  const ebook_order_items = await db
    .selectFrom("ebook_order_items")
    .innerJoin("ebook_orders", "ebook_orders.id", "ebook_order_items.ebook_order_id")
    .selectAll("ebook_order_items")
    .select("order_no")
    .where("user_id", "=", customerId)
    .orderBy("ebook_order_items.id")
    .execute();
  return { order_lines, ebook_order_items };
}
