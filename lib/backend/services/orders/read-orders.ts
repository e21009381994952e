import type { Served } from "@/lib/contract/wire/fields";
import type { customerOrderWire, orderInfoAnswer } from "@/lib/contract/wire/orders";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Db } from "../../db/schema";
import { paymentsOf } from "../payments/attempts";
import { findOwnOrder, readOrderLines, type Viewer } from "./find-own-order";
import { BY_EXPIRY } from "./order-status";
import { isPayable } from "./pay-order";
import { cancellable } from "./unpaid-orders";

/** When it is read, in a shop that can be paid or not. */
export interface OrderReading {
  /** Epoch milliseconds. */
  now: number;
  hasGateway: boolean;
}

const iso = (at: number) => new Date(at).toISOString();

/** When an order got into which state, and whether it was cancelled because nobody paid in time. */
export async function readHistory(db: Db, orderId: number) {
  const rows = await db
    .selectFrom("order_status_history")
    .select(["to_status", "changed_by", "changed_at"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return {
    steps: rows.map((row) => ({ status: row.to_status, at: iso(row.changed_at) })),
    expired: rows.at(-1)?.changed_by === BY_EXPIRY,
  };
}

async function paymentOf(db: Db, id: number) {
  const paid = (await paymentsOf(db, { kind: "product", id })).find(
    ({ state }) => state === "paid",
  );
  return { paid_at: paid ? iso(paid.updated_at) : null, trx_id: paid?.trx_id ?? null };
}

async function picturesOf(db: Db, productIds: number[]): Promise<Map<number, string | null>> {
  const products = await db
    .selectFrom("products")
    .select(["id", "image"])
    .where("id", "in", productIds)
    .execute();
  return new Map(products.map(({ id, image }) => [id, image]));
}

export async function readOrderInfo(
  db: Db,
  orderNumber: string,
  viewer: Viewer,
  { now, hasGateway }: OrderReading,
): Promise<Served<typeof orderInfoAnswer> | null> {
  const order = await findOwnOrder(db, { orderNumber }, viewer);
  if (!order) return null;
  const canCancel = (await cancellable(db, [order], now)).has(order.id);
  const lines = await readOrderLines(db, order.id);
  const pictures = await picturesOf(
    db,
    lines.map((line) => line.product_id),
  );
  return {
    orderInfo: {
      order_number: order.order_number,
      ordered_at: iso(order.ordered_at),
      pi_name: order.billing_name,
      phone: order.billing_phone,
      shipping_address: order.shipping_address,
      shipping_city: order.shipping_city,
      zip_code: order.shipping_zip,
      country: order.shipping_country,
      status: order.status,
      payment_status: order.payment_status,
      payment_method: order.payment_method,
      payable: hasGateway && isPayable(order, now),
      expires_at: order.expires_at === null ? null : iso(order.expires_at),
      ...(await paymentOf(db, order.id)),
      can_cancel: canCancel,
      ...(await readHistory(db, order.id)),
      needs_prescription: order.needs_prescription === 1,
      items: lines.map((line) => ({
        product_id: line.product_id,
        name: line.name,
        name_bn: line.name_bn,
        image: pictures.get(line.product_id) ?? null,
        quantity: line.quantity,
        price: toTaka(line.price),
        total_price: toTaka(line.total_price),
        needs_prescription: line.needs_prescription === 1,
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
    .select(["order_id", "product_id", "name", "name_bn", "quantity", "price"])
    .where("orders.user_id", "=", userId)
    .orderBy("order_lines.id")
    .execute();
}

// The names it was ordered under; `product` is where the contract has it.
function lineRecord({ product_id, name, name_bn, quantity, price }: Line) {
  return { product: { id: product_id, name, name_bn }, quantity, price: toTaka(price) };
}

export async function readCustomerOrders(
  db: Db,
  userId: number,
  { now, hasGateway }: OrderReading,
): Promise<Served<typeof customerOrderWire>[]> {
  const orders = await db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("ordered_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const open = await cancellable(db, orders, now);
  const lines = await linesOf(db, userId);
  return orders.map((order) => ({
    id: order.id,
    order_no: order.order_number,
    date: iso(order.ordered_at),
    products: lines.filter((line) => line.order_id === order.id).map(lineRecord),
    status: order.status,
    total: toTaka(order.total),
    payment_status: order.payment_status,
    payable: hasGateway && isPayable(order, now),
    can_cancel: open.has(order.id),
    needs_prescription: order.needs_prescription === 1,
  }));
}
