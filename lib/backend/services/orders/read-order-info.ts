import type { Served } from "@/lib/contract/wire/fields";
import type { orderInfoAnswer } from "@/lib/contract/wire/orders";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Db } from "../../db/schema";
import { findOwnOrder, readOrderLines, type Viewer } from "./find-own-order";
import { cancellable } from "./unpaid-orders";

/** An order for its owner or the session that placed it, or null. */
export async function readOrderInfo(
  db: Db,
  orderNumber: string,
  viewer: Viewer,
  now: number,
): Promise<Served<typeof orderInfoAnswer> | null> {
  const order = await findOwnOrder(db, { orderNumber }, viewer);
  if (!order) return null;
  const canCancel = (await cancellable(db, [order], now)).has(order.id);
  const lines = await readOrderLines(db, order.id);
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
      payment_method: order.payment_method,
      can_cancel: canCancel,
      items: lines.map((line) => ({
        product_id: line.product_id,
        name: line.name,
        quantity: line.quantity,
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
