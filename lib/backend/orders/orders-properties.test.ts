/** @jest-environment node */
import fc from "fast-check";
import { cartOf, cartOrder, openCustomer } from "@/lib/dev/testing/backend/customer";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { orderBody, type Visitor } from "@/lib/dev/testing/backend/visitor";
import { checkAmount } from "@/lib/dev/testing/check-amount";
import { changeOrderStatus } from "./change-order-status";

const PIECES = 6;
const UNIT = 230;
// Each property makes hundreds of sequential calls: ten seconds, or minutes on a busy database.
let shop: TestShop;
let products: number[];
let visitors: { visitor: Visitor; id: number }[];

beforeAll(async () => {
  shop = await openShop({ rateLimitScale: 1_000 });
  visitors = [await openCustomer(shop, "rahima"), await openCustomer(shop, "nusrat")];
});

/**
 * Deletes all carts and orders, and sets up three products at 255 taka with 10 % off and six pieces
 * each.
 */
async function emptyShop(): Promise<void> {
  for (const table of [
    ...(["cart_items", "order_status_history", "invoices"] as const),
    ...(["order_lines", "orders"] as const),
  ])
    await shop.db.deleteFrom(table).execute();
  products = [];
  for (const slug of ["bp-arm", "glucometer", "pain-gel"])
    products.push(await arrangeProduct(shop.db, slug, PIECES));
}

type Action =
  | { do: "add"; who: number; what: number; quantity: number }
  | { do: "set"; who: number; what: number; quantity: number }
  | { do: "remove"; who: number; what: number }
  | { do: "buyNow"; who: number; what: number }
  | { do: "order"; who: number }
  | { do: "move"; order: number; to: 1 | 2 | 3 | 4 };

const who = fc.nat(1);
const what = fc.nat(2);
const quantity = fc.integer({ min: 1, max: PIECES + 1 });
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("add" as const), who, what, quantity }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("set" as const), who, what, quantity }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), who, what }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("buyNow" as const), who, what }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("order" as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("move" as const),
      order: fc.nat(5),
      to: fc.constantFrom(1, 2, 3, 4),
    }),
  },
);

async function lineId(visitor: Visitor, what: number): Promise<unknown> {
  const { cartItems } = await cartOf(visitor);
  return cartItems.find((item) => item.product_id === products[what])?.id ?? 999_999;
}

async function move(number: number, to: 1 | 2 | 3 | 4): Promise<void> {
  const orders = await shop.db.selectFrom("orders").select("id").orderBy("id").execute();
  const { id } = orders[number % Math.max(1, orders.length)] ?? { id: 0 };
  const change = shop.db
    .transaction()
    .execute((trx) => changeOrderStatus(trx, id, to, Date.now(), "test"));
  await change.catch((error: { status?: number }) => expect([404, 409]).toContain(error.status));
}

async function send(visitor: Visitor, action: Exclude<Action, { do: "move" }>) {
  if (action.do === "order") return visitor.send("POST", "/api/order", await cartOrder(visitor));
  const product_id = products[action.what] ?? 0;
  if (action.do === "buyNow") {
    const body = orderBody(product_id, await visitor.robotToken());
    return visitor.send("POST", "/api/instant-order", body);
  }
  if (action.do === "add") {
    const body = { product_id, batch_no: "T-1", quantity: action.quantity };
    return visitor.send("POST", "/api/cart", body);
  }
  const id = await lineId(visitor, action.what);
  if (action.do === "remove") return visitor.send("DELETE", `/api/cart/${id}`);
  return visitor.send("PATCH", `/api/update-cart/${id}`, { quantity: action.quantity });
}

async function run(action: Action): Promise<void> {
  if (action.do === "move") return move(action.order, action.to);
  const { visitor } = visitors[action.who] ?? { visitor: undefined };
  if (!visitor) throw new Error("unknown visitor");
  expect([200, 404, 422]).toContain((await send(visitor, action)).status);
}

async function checkStock(): Promise<void> {
  const lines = await shop.db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["product_id", "quantity", "orders.status"])
    .execute();
  for (const id of products) {
    const { quantity } = await shop.db
      .selectFrom("batches")
      .select("quantity")
      .where("product_id", "=", id)
      .executeTakeFirstOrThrow();
    const sold = lines
      .filter((line) => line.product_id === id && line.status !== 4)
      .reduce((sum, line) => sum + line.quantity, 0);
    expect(quantity).toBeGreaterThanOrEqual(0);
    expect(quantity + sold).toBe(PIECES);
  }
}

async function checkTotals(): Promise<void> {
  for (const { visitor } of visitors) {
    const { cart, cartItems } = await cartOf(visitor);
    const pieces = cartItems.reduce((sum, item) => sum + item.quantity, 0);
    expect(cart).toMatchObject({ total_price: pieces * UNIT, tax: 0, discount: 0 });
  }
  const orders = await shop.db.selectFrom("orders").selectAll().execute();
  for (const order of orders) {
    const lines = await shop.db
      .selectFrom("order_lines")
      .select("quantity")
      .where("order_id", "=", order.id)
      .execute();
    const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
    expect(pieces).toBeGreaterThan(0);
    expect(order.total).toBe((pieces * UNIT + 100) * 100);
    expect(order.subtotal - order.discount + order.shipping_charge).toBe(order.total);
  }
}

test("keeps totals and stock consistent for any sequence of actions of two customers", async () => {
  let placed = 0;
  let cancelled = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
      await emptyShop();
      for (const one of actions) {
        await run(one);
        await checkStock();
      }
      await checkTotals();
      const orders = await shop.db.selectFrom("orders").select("status").execute();
      placed += orders.length;
      cancelled += orders.filter((order) => order.status === 4).length;
    }),
    { numRuns: checkAmount({ check: 15, all: 30, long: 300 }), seed: 20_261_121 },
  );
  // Checks that the generated sequences place and cancel orders.
  expect(placed).toBeGreaterThan(10);
  expect(cancelled).toBeGreaterThan(1);
});

test("keeps totals and stock consistent for concurrent actions", async () => {
  const write = action.filter((one) => one.do !== "move");
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 6, maxLength: 12 }), async (actions) => {
      await emptyShop();
      await Promise.all(actions.map(run));
      await checkStock();
      await checkTotals();
    }),
    { numRuns: checkAmount({ check: 8, all: 12, long: 100 }), seed: 20_261_122 },
  );
});
