import { ebookPdfPath } from "@/lib/contract/paths";
import type { Served } from "@/lib/contract/wire/fields";
import type { customerEbookOrderWire } from "@/lib/contract/wire/orders";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Db } from "../../db/schema";
import { EBOOK_STATUS } from "./ebook-status";

function itemsOf(db: Db, userId: number) {
  return db
    .selectFrom("ebook_order_items")
    .innerJoin("ebook_orders", "ebook_orders.id", "ebook_order_items.ebook_order_id")
    .select(["ebook_order_id", "ebook_id", "name"])
    .where("user_id", "=", userId)
    .orderBy("ebook_order_items.id")
    .execute();
}

/** A customer's e-book orders, newest first; the PDF only when the order is completed. */
export async function readCustomerEbookOrders(
  db: Db,
  userId: number,
): Promise<Served<typeof customerEbookOrderWire>[]> {
  const orders = await db
    .selectFrom("ebook_orders")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("ordered_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const items = await itemsOf(db, userId);
  return orders.map((order) => ({
    id: order.id,
    order_no: order.order_no,
    date: new Date(order.ordered_at).toISOString(),
    items: items
      .filter((item) => item.ebook_order_id === order.id)
      .map(({ ebook_id: id, name }) => {
        const completed = order.status === EBOOK_STATUS.completed;
        return {
          ebook: { id, name, ebook_pdf: completed ? ebookPdfPath(order.order_no, id) : null },
        };
      }),
    status: order.status,
    total: toTaka(order.total),
    payment_status: order.payment_status,
  }));
}
