import { ORDER_STATUS, type OrderStatus } from "../db/order-status";
import type { Trx } from "../db/schema";
import { customerRow } from "../services/accounts/logins";
import { addItem } from "../services/cart/cart-items";
import { readCart } from "../services/cart/read-cart";
import { changeOrderStatus } from "../services/orders/change-order-status";
import { readCartOrder } from "../services/orders/order-input";
import { placeCartOrder } from "../services/orders/place-order";
import type { SeedAccount, SeedOrder } from "./account-records";

const DAY = 86_400_000;
const BY = "demo";

/** Returns the statuses of an order before and including `status`. */
function wayTo(status: number): OrderStatus[] {
  const { processing, inTransit, completed, cancelled } = ORDER_STATUS;
  if (status === cancelled) return [cancelled];
  return [processing, inTransit, completed].filter((step) => step <= status);
}

async function fillCart(trx: Trx, rowId: number, items: SeedOrder["items"], at: number) {
  for (const [slug, quantity] of Object.entries(items)) {
    const product = await trx
      .selectFrom("products")
      .select("id")
      .where("slug", "=", slug)
      .executeTakeFirst();
    // A shop with its own products does not have the demo products.
    if (product) await addItem(trx, rowId, { productId: product.id, batchNo: "", quantity }, at);
  }
}

/** Seeds an order with the shop's own services, so that stock and totals are correct. */
export async function seedOrder(
  trx: Trx,
  account: SeedAccount,
  userId: number,
  { items, shipping_charge, status }: SeedOrder,
  at: number,
): Promise<void> {
  const sessionId = await customerRow(trx, userId, at);
  await fillCart(trx, sessionId, items, at);
  const { cart } = await readCart(trx, sessionId, at);
  if (cart.items.length === 0) return;
  const { name, email, mobile_no: phone, address, city, zip } = account;
  const input = readCartOrder({
    billing: { name, email, phone },
    shipping: { country: "Bangladesh", address, city, zip },
    shipping_charge,
    paymentMethod: "mobile",
    items: cart.items,
    totals: { tax: 0, discount: 0, total: cart.total_price + shipping_charge },
  });
  const { orderNumber } = await placeCartOrder(trx, input, { sessionId, userId }, at, null);
  const order = await trx
    .selectFrom("orders")
    .select("id")
    .where("order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  for (const [step, to] of wayTo(status).entries())
    await changeOrderStatus(trx, order.id, to, at + (step + 1) * DAY, BY);
  if (status === ORDER_STATUS.completed)
    await trx
      .updateTable("orders")
      .set({ payment_status: "paid" })
      .where("id", "=", order.id)
      .execute();
}
