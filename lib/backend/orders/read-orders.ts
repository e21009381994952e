import type { customerOrderWire, orderInfoResponse } from "@/lib/contract/orders/schemas";
import type { Served } from "@/lib/contract/wire/fields";
import { deliveryPrice } from "@/lib/shop/pricing/order-totals";
import { toTaka } from "@/lib/shop/pricing/price";
import { readRedelivery } from "../couriers/redelivery";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Db } from "../kernel/db/schema";
import type { Channel } from "../kernel/db/schema-outbox";
import type { RefundRow } from "../kernel/db/schema-payments";
import type { Viewer } from "../kernel/http/viewer";
import type { DeliveryTerms } from "../kernel/settings/order-terms";
import { iso, isoOrNull } from "../kernel/time/iso-time";
import { dueOf } from "../payments/due";
import { readMoney } from "../payments/read-money";
import { readOrderRecalls } from "../stock/read-order-recalls";
import { advanceOf } from "./advance";
import { cancelRefusals } from "./cancel-order";
import { canConfirmByCode } from "./cash-buyer";
import { findOwnOrder, readOrderLines } from "./find-own-order";
import { readVisibleNotes } from "./note-order";
import { canPay } from "./pay-order";
import { isPickup } from "./pickup-code";
import { readOrderPrescription } from "./prescriptions/read-prescriptions";
import { shownPromise } from "./promise";
import { creditNoteFacts } from "./read-credit-notes";
import { readInvoice } from "./read-invoice";
import { BY_EXPIRY, BY_SOLD_OUT } from "./transitions";

/** Time of reading, whether the shop has a payment gateway, and when it delivers. */
export interface OrderReading {
  /** Epoch ms. */
  now: number;
  hasGateway: boolean;
  terms: DeliveryTerms;
  /** Channels of messages to customers. */
  channels: readonly Channel[];
}

/**
 * Returns the steps of an order, and whether it was cancelled because it expired or was sold out.
 */
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
    sold_out: rows.at(-1)?.changed_by === BY_SOLD_OUT,
  };
}

/** Returns the sum of all refunds of an order's payments; null without any. */
function refundOf(refunds: readonly RefundRow[]) {
  if (refunds.length === 0) return null;
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return { amount: toTaka(amount), done: refunds.every(({ state }) => state === "done") };
}

/** Returns the code of an order until it is handed over; null for one that is delivered. */
function pickupOf(order: OwnOrder) {
  if (!isPickup(order)) return null;
  const isOver = order.status === ORDER_STATUS.completed || order.status === ORDER_STATUS.cancelled;
  return { code: isOver ? null : order.pickup_code };
}

type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOwnOrder>>>;

async function paymentOf(db: Db, order: OwnOrder) {
  const { id, total, status } = order;
  const { payments, refunds } = await readMoney(db, { kind: "product", id });
  const isCancelled = status === ORDER_STATUS.cancelled;
  const paid = payments.find(({ state }) => state === "paid");
  const due = dueOf({ total, isCancelled, payments, refunds });
  const advance = isCancelled ? 0 : advanceOf(order);
  return {
    due: toTaka(advance > 0 ? Math.min(due, advance) : due),
    advance: toTaka(advance),
    paid_at: paid ? iso(paid.updated_at) : null,
    trx_id: paid?.trx_id ?? null,
    refund: refundOf(refunds),
  };
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
  { now, hasGateway, terms, channels }: OrderReading,
): Promise<Served<typeof orderInfoResponse> | null> {
  const order = await findOwnOrder(db, { orderNumber }, viewer);
  if (!order) return null;
  const refusal = (await cancelRefusals(db, [order])).get(order.id) ?? null;
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
      payable: hasGateway && (await canPay(db, order, now)),
      expires_at: isoOrNull(order.expires_at),
      hold: order.hold,
      ...(await paymentOf(db, order)),
      waits_for: order.waits_for,
      can_confirm: await canConfirmByCode(db, { channels }, order, now),
      can_cancel: refusal === null,
      cancel_refusal: refusal,
      credited: toTaka(order.credited),
      cancel_reason: order.cancel_reason,
      cancel_text: order.cancel_text,
      courier: order.courier,
      tracking_code: order.tracking_code,
      redelivery: await readRedelivery(db, order.id, now),
      ...(await readHistory(db, order.id)),
      needs_prescription: order.needs_prescription === 1,
      pickup: pickupOf(order),
      delivery_area: order.delivery_area ?? null,
      promised_day: shownPromise(order, terms, now),
      prescription: await readOrderPrescription(db, order, viewer),
      invoice: (await readInvoice(db, order.id))?.number ?? null,
      credit_notes: await creditNoteFacts(db, order.id),
      notes: await readVisibleNotes(db, order.id),
      recalls: await readOrderRecalls(db, order.id),
      items: lines.map((line) => ({
        product_id: line.product_id,
        name: line.name,
        name_bn: line.name_bn,
        image: pictures.get(line.product_id) ?? null,
        quantity: line.quantity,
        price: toTaka(line.price),
        total_price: toTaka(line.value),
        needs_prescription: line.needs_prescription === 1,
      })),
    },
    salesOrder: {
      total: toTaka(order.total),
      // With the values of the items it adds up to the total.
      shipping_charge: toTaka(deliveryPrice(order)),
    },
  };
}

type Line = Awaited<ReturnType<typeof linesOf>>[number];

function linesOf(db: Db, userId: number) {
  return db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .leftJoin("products", "products.id", "order_lines.product_id")
    .select([
      "order_lines.order_id",
      "order_lines.product_id",
      "order_lines.name",
      "order_lines.name_bn",
      "order_lines.quantity",
      "order_lines.price",
      "products.image",
    ])
    .where("orders.user_id", "=", userId)
    .orderBy("order_lines.id")
    .execute();
}

// Names as ordered, with the current picture. The contract nests them in `product`.
function lineRecord({ product_id, name, name_bn, image, quantity, price }: Line) {
  return { product: { id: product_id, name, name_bn, image }, quantity, price: toTaka(price) };
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
  const refusals = await cancelRefusals(db, orders);
  const lines = await linesOf(db, userId);
  const payable = new Set<number>();
  if (hasGateway)
    for (const order of orders) if (await canPay(db, order, now)) payable.add(order.id);
  return orders.map((order) => ({
    id: order.id,
    order_no: order.order_number,
    date: iso(order.ordered_at),
    products: lines.filter((line) => line.order_id === order.id).map(lineRecord),
    status: order.status,
    total: toTaka(order.total),
    payment_status: order.payment_status,
    payable: payable.has(order.id),
    waits_for: order.waits_for,
    can_cancel: refusals.get(order.id) === null,
    courier: order.courier,
    tracking_code: order.tracking_code,
    needs_prescription: order.needs_prescription === 1,
  }));
}
