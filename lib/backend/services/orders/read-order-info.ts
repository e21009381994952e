import { toTaka } from "@/lib/pricing/price";
import type { Db } from "../../db/schema";

/**
 * An order for the session that placed it (SPEC 3, order info), or null for anybody else.
 * @param sessionRowId null for a visitor who never wrote anything
 */
export async function readOrderInfo(db: Db, orderNumber: string, sessionRowId: number | null) {
  if (sessionRowId === null) return null;
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", orderNumber)
    .where("session_id", "=", sessionRowId)
    .executeTakeFirst();
  if (!order) return null;
  const lines = await db
    .selectFrom("order_lines")
    .select(["product_id", "name", "quantity", "price", "total_price"])
    .where("order_id", "=", order.id)
    .orderBy("id")
    .execute();
  return {
    orderInfo: {
      order_number: order.order_number,
      ordered_at: new Date(order.ordered_at).toISOString(),
      pi_name: order.billing_name,
      shipping_address: order.shipping_address,
      shipping_city: order.shipping_city,
      zip_code: order.shipping_zip,
      country: order.shipping_country,
      status: order.status,
      payment_status: order.payment_status,
      items: lines.map((line) => ({
        ...line,
        price: toTaka(line.price),
        total_price: toTaka(line.total_price),
      })),
    },
    salesOrder: {
      total: toTaka(order.total),
      shipping_charge: toTaka(order.shipping_charge),
    },
  };
}
