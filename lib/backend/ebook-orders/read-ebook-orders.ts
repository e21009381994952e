import type {
  customerEbookOrderWire,
  ebookOrderInfoWire,
} from "@/lib/contract/ebook-orders/schemas";
import { ebookPdfPath } from "@/lib/contract/terms";
import type { Served } from "@/lib/contract/wire/fields";
import { isUnpaid } from "@/lib/shop/order/payment-state";
import { toTaka } from "@/lib/shop/pricing/price";
import { EBOOK_STATUS } from "../kernel/db/order-status";
import type { Db } from "../kernel/db/schema";
import { paymentsOf } from "../payments/attempts";
import { ebooksOf, hasEbooks, isPaymentBeingChecked } from "./customer-ebooks";

/** Whether the customer can pay this order now (or again). */
async function isPayable(
  db: Db,
  { id, user_id: userId, payment_status }: { id: number; user_id: number; payment_status: string },
): Promise<boolean> {
  if (!isUnpaid(payment_status)) return false;
  const books = await ebooksOf(db, id);
  return !(await hasEbooks(db, userId, books)) && !(await isPaymentBeingChecked(db, userId, books));
}

/**
 * Returns an e-book order of this customer, or null.
 * @param hasGateway whether the shop has a payment gateway
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
    .select(["ebook_id", "name", "name_bn", "price"])
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

function itemsOf(db: Db, userId: number) {
  return db
    .selectFrom("ebook_order_items")
    .innerJoin("ebook_orders", "ebook_orders.id", "ebook_order_items.ebook_order_id")
    .leftJoin("ebooks", "ebooks.id", "ebook_id")
    .select(["ebook_order_id", "ebook_id", "ebook_order_items.name", "ebook_order_items.name_bn"])
    .select("ebooks.image")
    .where("user_id", "=", userId)
    .orderBy("ebook_order_items.id")
    .execute();
}

/**
 * Returns a customer's e-book orders, newest first. Only completed orders contain the PDF.
 * @param hasGateway whether the shop has a payment gateway
 */
export async function readCustomerEbookOrders(
  db: Db,
  userId: number,
  hasGateway: boolean,
): Promise<Served<typeof customerEbookOrderWire>[]> {
  const orders = await db
    .selectFrom("ebook_orders")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("ordered_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const items = await itemsOf(db, userId);
  const payable = new Set<number>();
  for (const order of hasGateway ? orders : [])
    if (await isPayable(db, order)) payable.add(order.id);
  return orders.map((order) => ({
    id: order.id,
    order_no: order.order_no,
    date: new Date(order.ordered_at).toISOString(),
    items: items
      .filter((item) => item.ebook_order_id === order.id)
      .map(({ ebook_id: id, name, name_bn, image }) => {
        const completed = order.status === EBOOK_STATUS.completed;
        const ebook_pdf = completed ? ebookPdfPath(order.order_no, id) : null;
        return { ebook: { id, name, name_bn, image, ebook_pdf } };
      }),
    status: order.status,
    total: toTaka(order.total),
    payment_status: order.payment_status,
    payable: payable.has(order.id),
  }));
}
