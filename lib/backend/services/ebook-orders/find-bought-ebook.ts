import type { Db } from "../../db/schema";
import { EBOOK_STATUS } from "./ebook-status";

/** Where a customer's book lies: its slug, when this order of theirs is completed; else null. */
export async function findBoughtEbook(
  db: Db,
  orderNo: string,
  ebookId: number,
  userId: number,
): Promise<string | null> {
  const row = await db
    .selectFrom("ebook_order_items")
    .innerJoin("ebook_orders", "ebook_orders.id", "ebook_order_items.ebook_order_id")
    .innerJoin("ebooks", "ebooks.id", "ebook_order_items.ebook_id")
    .select("ebooks.slug")
    .where("ebook_orders.order_no", "=", orderNo)
    .where("ebook_orders.user_id", "=", userId)
    .where("ebook_orders.status", "=", EBOOK_STATUS.completed)
    .where("ebook_order_items.ebook_id", "=", ebookId)
    .executeTakeFirst();
  return row?.slug ?? null;
}
