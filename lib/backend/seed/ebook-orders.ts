import { discountAmountPoisha } from "@/lib/pricing/price";
import type { Trx } from "../db/schema";
import { EBOOK_STATUS } from "../services/ebook-orders/ebook-status";
import { newOrderNumber } from "../services/orders/new-order-number";
import type { SeedAccount, SeedEbookOrder } from "./accounts";

function paymentOf(status: number): string {
  if (status === EBOOK_STATUS.completed) return "paid";
  return status === EBOOK_STATUS.cancelled ? "failed" : "being_checked";
}

async function pricedBooks(trx: Trx, slugs: string[]) {
  const books = await trx
    .selectFrom("ebooks")
    .select(["id", "name", "sale_price", "discount_percent"])
    .where("slug", "in", slugs)
    .orderBy("id")
    .execute();
  return books.map(({ id, ...book }) => {
    const discount = discountAmountPoisha(book.sale_price, book.discount_percent);
    return { ...book, ebook_id: id, discount, price: book.sale_price - discount };
  });
}

/** An e-book order at today's prices; books the shop does not have are left out. */
export async function seedEbookOrder(
  trx: Trx,
  { name, email, mobile_no, address, city, zip }: SeedAccount,
  userId: number,
  { items, status }: SeedEbookOrder,
  at: number,
): Promise<void> {
  const books = await pricedBooks(trx, items);
  if (books.length === 0) return;
  const subtotal = books.reduce((sum, book) => sum + book.sale_price, 0);
  const discount = books.reduce((sum, book) => sum + book.discount, 0);
  const { id } = await trx
    .insertInto("ebook_orders")
    .values({
      order_no: newOrderNumber(),
      user_id: userId,
      status,
      billing_name: name,
      billing_email: email,
      billing_phone: mobile_no,
      shipping_country: "Bangladesh",
      shipping_address: address,
      shipping_city: city,
      shipping_state: null,
      shipping_zip: zip,
      order_notes: null,
      subtotal,
      discount,
      total: subtotal - discount,
      payment_method: "mobile",
      payment_status: paymentOf(status),
      ordered_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = books.map((book) => ({ ...book, ebook_order_id: id }));
  await trx.insertInto("ebook_order_items").values(rows).execute();
}
