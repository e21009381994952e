import type { Hold } from "@/lib/backend/kernel/db/columns";
import type { Db } from "@/lib/backend/kernel/db/schema";
import type { PaymentState } from "@/lib/backend/kernel/db/schema-payments";
import type { PaidOrder } from "@/lib/backend/payments/attempts";
import type { CancelReason, WaitsFor } from "@/lib/contract/terms";

/** Columns to set; the defaults are those of a new, unpaid order of one piece. */
interface OrderRow {
  status?: number;
  /** Author of the last status change in the history. */
  by?: string;
  quantity?: number;
  payment_status?: string;
  payment_method?: "mobile" | "cod";
  expires_at?: number | null;
  ordered_at?: number;
  user_id?: number | null;
  session_id?: number | null;
  billing_phone?: string;
  hold?: Hold;
  hold_until?: number | null;
  packed_at?: number | null;
  promised_day?: string | null;
  waits_for?: WaitsFor | null;
  counted?: 0 | 1;
  address_key?: string | null;
  shipping_country?: string;
  cancel_reason?: CancelReason | null;
  phone_confirmed_at?: number | null;
  refusal_cleared_at?: number | null;
  pickup_code?: string | null;
  pickup_wrong_codes?: number;
}

let orders = 0;
const newNumber = () => `NM-TEST-0000-${String(++orders).padStart(4, "0")}`;

const PRICE = { selling_price: 25_500, discount_percent: 10, discount: 2_500, price: 23_000 };
const SHIPPING = 10_000;

/**
 * Inserts an order of a product's batch T-1 in any state, as a copy of a seeded order: 230 taka per
 * piece and 100 taka for delivery. Does not change the stock.
 */
export async function addOrder(
  db: Db,
  productId: number,
  { by = "customer", quantity = 1, ...row }: OrderRow = {},
): Promise<Extract<PaidOrder, { kind: "product" }>> {
  const seeded = await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  const { id: _id, ...order } = seeded;
  const line = await db.selectFrom("order_lines").selectAll().executeTakeFirstOrThrow();
  const { id: _line, ...columns } = line;
  const number = newNumber();
  const subtotal = PRICE.price * quantity;
  const totals = { subtotal, shipping_charge: SHIPPING, tax: 0, discount: 0 };
  const fresh = { status: 0, payment_status: "to_be_paid", payment_method: "mobile" };
  const own = { user_id: null, expires_at: null, packed_at: null, ...row, order_number: number };
  const { id, status } = await db
    .insertInto("orders")
    .values({ ...order, ...totals, total: subtotal + SHIPPING, ...fresh, ...own })
    .returning(["id", "status"])
    .executeTakeFirstOrThrow();
  const ordered = { product_id: productId, batch_no: "T-1" };
  await db
    .insertInto("order_lines")
    .values({ ...columns, ...PRICE, ...ordered, quantity, total_price: subtotal, order_id: id })
    .execute();
  const step = { order_id: id, from_status: null, to_status: status, changed_by: by };
  await db
    .insertInto("order_status_history")
    .values({ ...step, changed_at: order.ordered_at })
    .execute();
  return { kind: "product", id, number, status };
}

/** Totals in poisha of one e-book of 180 taka less 20 %. */
const EBOOK_TOTALS = { subtotal: 18_000, discount: 3_600, total: 14_400 };

/** Inserts an order of e-books in any state, as a copy of a seeded order: 144 taka. */
export async function addEbookOrder(
  db: Db,
  userId: number,
  ebookIds: number[],
  row: { status?: number; payment_status?: string; ordered_at?: number } = {},
): Promise<Extract<PaidOrder, { kind: "ebook" }>> {
  const { id: _id, ...order } = await db
    .selectFrom("ebook_orders")
    .selectAll()
    .executeTakeFirstOrThrow();
  const number = newNumber();
  const fresh = { status: 0, payment_status: "to_be_paid" };
  const { id, status } = await db
    .insertInto("ebook_orders")
    .values({ ...order, ...EBOOK_TOTALS, ...fresh, ...row, user_id: userId, order_no: number })
    .returning(["id", "status"])
    .executeTakeFirstOrThrow();
  const { id: _item, ...item } = await db
    .selectFrom("ebook_order_items")
    .selectAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto("ebook_order_items")
    .values(ebookIds.map((ebook_id) => ({ ...item, ebook_order_id: id, ebook_id })))
    .execute();
  return { kind: "ebook", id, number, status, userId };
}

interface PaymentOf {
  attempt?: number;
  gateway?: string;
  amount?: number;
  trx_id?: string | null;
  gateway_payment_id?: string | null;
  /** Start of the attempt in epoch ms. */
  created_at?: number;
}

/** Inserts a payment attempt, 330 taka by default; returns its id. */
export async function addPayment(
  db: Db,
  { kind, id, number }: PaidOrder,
  state: PaymentState,
  { attempt = 1, ...more }: PaymentOf = {},
): Promise<number> {
  const at = more.created_at ?? Date.now();
  const payment = await db
    .insertInto("payments")
    .values({
      order_id: kind === "product" ? id : null,
      ebook_order_id: kind === "ebook" ? id : null,
      attempt,
      invoice: `${number}-${attempt}`,
      gateway: "sandbox",
      gateway_payment_id: null,
      trx_id: null,
      amount: 33_000,
      state,
      redirect_url: null,
      language: "en",
      return_page: null,
      attempts: 0,
      next_check_at: null,
      lease_until: 0,
      created_at: at,
      updated_at: at,
      ...more,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return payment.id;
}
