import type { Served } from "@/lib/contract/wire/fields";
import type { customerOrderWire, orderInfoAnswer } from "@/lib/contract/wire/orders";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Db } from "../../db/schema";
import { findOwnOrder, readOrderLines, type Viewer } from "./find-own-order";
import { cancellable } from "./unpaid-orders";

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

type Line = Awaited<ReturnType<typeof linesOf>>[number];

function linesOf(db: Db, userId: number) {
  return db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["order_id", "product_id", "name", "quantity", "price"])
    .where("orders.user_id", "=", userId)
    .orderBy("order_lines.id")
    .execute();
}

// The name it was ordered under; `product` is where the contract has it.
function lineRecord({ product_id, name, quantity, price }: Line) {
  return { product: { id: product_id, name }, quantity, price: toTaka(price) };
}

export async function readCustomerOrders(
  db: Db,
  userId: number,
  now: number,
): Promise<Served<typeof customerOrderWire>[]> {
  const orders = await db
    .selectFrom("orders")
    .select(["id", "order_number", "ordered_at", "status", "total", "payment_status"])
    .where("user_id", "=", userId)
    .orderBy("ordered_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const open = await cancellable(db, orders, now);
  const lines = await linesOf(db, userId);
  return orders.map((order) => ({
    id: order.id,
    order_no: order.order_number,
    date: new Date(order.ordered_at).toISOString(),
    products: lines.filter((line) => line.order_id === order.id).map(lineRecord),
    status: order.status,
    total: toTaka(order.total),
    payment_status: order.payment_status,
    can_cancel: open.has(order.id),
  }));
}
