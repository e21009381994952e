import { EBOOK_STATUS } from "../kernel/db/order-status";
import type { Db } from "../kernel/db/schema";
import type { FileStore, StoredFile } from "../kernel/files/file-store";

/** Returns the slug of the e-book if this order of the customer is completed, else null. */
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

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The PDF of an e-book. */
export interface EbookFile extends StoredFile {
  name: string;
}

/** Returns the PDF of the e-book with this slug from the first store that has it, or null. */
export async function findEbookFile(stores: FileStore[], slug: string): Promise<EbookFile | null> {
  if (!SLUG.test(slug)) return null;
  const name = `${slug}.pdf`;
  for (const store of stores) {
    const file = await store.find(name);
    if (file) return { ...file, name };
  }
  return null;
}
