import type { Db } from "@/lib/backend/kernel/db/schema";
import { priceGoods, withDelivery } from "@/lib/shop/pricing/order-totals";

/**
 * Takes an amount off a whole placed order, before anything is paid, as an offer does when it is
 * ordered.
 * @param amount poisha
 */
export async function takeOffOrder(db: Db, orderNumber: string, amount: number): Promise<void> {
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", order.id)
    .orderBy("product_id")
    .orderBy("id")
    .execute();
  const ofOrder = { scope: "order", amount } as const;
  const { shares, ...goods } = priceGoods(lines, order.presentation, [ofOrder]);
  const { discount, total } = withDelivery(goods, order.shipping_charge);
  await db.updateTable("orders").set({ discount, total }).where("id", "=", order.id).execute();
  for (const [index, { id }] of lines.entries())
    await db
      .updateTable("order_lines")
      .set({ share: shares[index] ?? 0 })
      .where("id", "=", id)
      .execute();
}
