import { cartOrderBody } from "@/lib/contract/orders/order-bodies";
import { customerRow } from "../accounts/logins";
import { addItem } from "../cart/cart-items";
import { readCart } from "../cart/read-cart";
import { ORDER_STATUS, type OrderStatus } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import { changeOrderStatus } from "../orders/change-order-status";
import { recordManualPayment } from "../orders/manual-payment";
import { placeCartOrder } from "../orders/place-order";
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

/** An order that was placed, and the session that owns it. */
interface PlacedOrder {
  orderId: number;
  orderNumber: string;
  /** In poisha. */
  total: number;
  sessionId: number;
}

/** Places an order with the shop's own services, so that stock and totals are correct. */
export async function placeSeedOrder(
  trx: Trx,
  account: SeedAccount,
  userId: number,
  { items, shipping_charge }: Pick<SeedOrder, "items" | "shipping_charge">,
  at: number,
): Promise<PlacedOrder | null> {
  const sessionId = await customerRow(trx, userId, at);
  await fillCart(trx, sessionId, items, at);
  const { cart } = await readCart(trx, sessionId, at, async () => null);
  if (cart.items.length === 0) return null;
  const { name, email, mobile_no: phone, address, city, zip } = account;
  const input = cartOrderBody.parse({
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
    .select(["id", "total"])
    .where("order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  return { orderId: order.id, orderNumber, total: order.total, sessionId };
}

/** Moves an order to a status, one step a day; a completed one is paid before. @param at epoch ms */
export async function moveSeedOrder(
  trx: Trx,
  { orderId, orderNumber, total }: PlacedOrder,
  status: number,
  at: number,
): Promise<void> {
  if (status === ORDER_STATUS.completed) {
    const trxId = orderNumber.replaceAll("-", "");
    const payment = { orderNumber, method: "bkash-transfer", trxId, amount: total } as const;
    await recordManualPayment(trx, payment, at);
  }
  for (const [step, to] of wayTo(status).entries())
    await changeOrderStatus(trx, orderId, to, at + (step + 1) * DAY, BY);
}

/** Seeds an order in its status. */
export async function seedOrder(
  trx: Trx,
  account: SeedAccount,
  userId: number,
  order: SeedOrder,
  at: number,
): Promise<void> {
  const placed = await placeSeedOrder(trx, account, userId, order, at);
  if (placed) await moveSeedOrder(trx, placed, order.status, at);
}
