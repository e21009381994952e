import type { Served } from "@/lib/contract/wire/fields";
import type { ebookOrderInfoWire } from "@/lib/contract/wire/orders";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Db } from "../../db/schema";
import { paymentsOf } from "../payments/order-payments";
import { isPayable } from "./is-payable";

/**
 * An e-book order for its owner, or null for anybody else.
 * @param hasGateway whether this shop can be paid at all
 */
export async function readEbookOrderInfo(
  db: Db,
  orderNo: string,
  userId: number,
  hasGateway: boolean,
): Promise<Served<typeof ebookOrderInfoWire> | null> {
  const order = await db
    .selectFrom("ebook_orders")
    .selectAll()
    .where("order_no", "=", orderNo)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!order) return null;
  const items = await db
    .selectFrom("ebook_order_items")
    .select(["ebook_id", "name", "price"])
    .where("ebook_order_id", "=", order.id)
    .orderBy("id")
    .execute();
  const paid = (await paymentsOf(db, { kind: "ebook", id: order.id })).find(
    (payment) => payment.state === "paid",
  );
  return {
    order_no: order.order_no,
    date: new Date(order.ordered_at).toISOString(),
    total: toTaka(order.total),
    shipping_name: order.billing_name,
    shipping_address: order.shipping_address,
    shipping_city: order.shipping_city,
    shipping_zip: order.shipping_zip,
    shipping_country: order.shipping_country,
    shipping_charge: 0,
    status: order.status,
    payment_status: order.payment_status,
    trx_id: paid?.trx_id ?? null,
    payable: hasGateway && (await isPayable(db, order)),
    items: items.map((item) => ({ ...item, price: toTaka(item.price) })),
  };
}
