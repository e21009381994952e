import { discountAmountPoisha } from "@/lib/shop/pricing/price";
import { ebookTotals } from "../ebook-orders/ebook-totals";
import { EBOOK_STATUS } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import type { PaymentState } from "../kernel/db/schema-payments";
import { newRecordNumber } from "../kernel/safety/record-number";
import { orderPaymentStatus } from "../payments/payment-state";
import type { SeedAccount, SeedEbookOrder } from "./account-records";

function paymentStateOf(status: number): PaymentState {
  if (status === EBOOK_STATUS.completed) return "paid";
  return status === EBOOK_STATUS.cancelled ? "expired" : "review";
}

async function seedPayment(trx: Trx, id: number, orderNo: string, state: PaymentState, at: number) {
  const { total } = await trx
    .selectFrom("ebook_orders")
    .select("total")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("payments")
    .values({
      ebook_order_id: id,
      attempt: 1,
      invoice: `${orderNo}-1`,
      gateway: "demo",
      gateway_payment_id: `DEMO-${orderNo}`,
      trx_id: state === "paid" ? orderNo.replaceAll("-", "") : null,
      amount: total,
      state,
      redirect_url: null,
      language: "en",
      attempts: 0,
      next_check_at: null,
      lease_until: 0,
      created_at: at,
      updated_at: at,
      paid_at: state === "paid" ? at : null,
    })
    .execute();
}

async function pricedBooks(trx: Trx, slugs: string[]) {
  const books = await trx
    .selectFrom("ebooks")
    .select(["id", "name", "name_bn", "sale_price", "discount_percent"])
    .where("slug", "in", slugs)
    .orderBy("id")
    .execute();
  return books.map(({ id, ...book }) => {
    const discount = discountAmountPoisha(book.sale_price, book.discount_percent);
    return { ...book, ebook_id: id, discount, price: book.sale_price - discount };
  });
}

/** Seeds an e-book order at current prices, without books that the shop does not have. */
export async function seedEbookOrder(
  trx: Trx,
  { name, email, mobile_no, address, city, zip }: SeedAccount,
  userId: number,
  { items, status }: SeedEbookOrder,
  at: number,
): Promise<void> {
  const books = await pricedBooks(trx, items);
  if (books.length === 0) return;
  const { subtotal, discount, total } = ebookTotals(books);
  const state = paymentStateOf(status);
  const order_no = newRecordNumber();
  const { id } = await trx
    .insertInto("ebook_orders")
    .values({
      order_no,
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
      total,
      payment_method: "mobile",
      payment_status: orderPaymentStatus([state]),
      ordered_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = books.map((book) => ({ ...book, ebook_order_id: id }));
  await trx.insertInto("ebook_order_items").values(rows).execute();
  await seedPayment(trx, id, order_no, state, at);
}
