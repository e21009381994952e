/** @jest-environment node */

import { cartOf, cartOrder, loginAs, openCustomer } from "@/lib/dev/testing/backend/customer";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { addBatch, arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let shop: TestShop;
let recorder: StaleRecorder;
let first: number;
let second: number;

beforeEach(async () => {
  recorder = new StaleRecorder();
  shop = await openShop({ onStale: recorder.onStale });
  first = await arrangeProduct(shop.db, "bp-arm", 5);
  second = await arrangeProduct(shop.db, "glucometer", 3);
});

type Order = Awaited<ReturnType<typeof cartOrder>>;

function add(visitor: Visitor, product_id: number, quantity: number, batch_no = "") {
  return visitor.send("POST", "/api/cart", { product_id, batch_no, quantity });
}

async function customer() {
  const { visitor } = await openCustomer(shop, "rahima");
  await add(visitor, second, 1);
  await add(visitor, first, 2);
  return visitor;
}

function order(visitor: Visitor, body: unknown, key?: string) {
  const headers: Record<string, string> = key ? { "Idempotency-Key": key } : {};
  return visitor.send("POST", "/api/order", body, { headers });
}

async function stock(product_id: number): Promise<number> {
  const row = await shop.db
    .selectFrom("batches")
    .select((eb) => eb.fn.sum("quantity").as("sum"))
    .where("product_id", "=", product_id)
    .executeTakeFirstOrThrow();
  return Number(row.sum);
}

async function newOrders() {
  const rows = await shop.db.selectFrom("orders").selectAll().orderBy("id").execute();
  return rows.filter((row) => row.shipping_address === "House 21, Road 4");
}

test("orders the cart: 2 x 230 + 230 + 100 = 790, takes stock, empties the cart", async () => {
  const visitor = await customer();
  const response = await order(visitor, await cartOrder(visitor));
  expect(response.status).toBe(200);
  const orderNumber = numberOf(response);
  expect([await stock(first), await stock(second)]).toEqual([3, 2]);
  expect((await cartOf(visitor)).cartItems).toEqual([]);
  expect(await newOrders()).toMatchObject([
    { order_number: orderNumber, subtotal: 69_000, discount: 0, tax: 0, total: 79_000, status: 0 },
  ]);
  expect(recorder.stale).toEqual(
    [first, second].sort((a, b) => a - b).map((id) => ({ type: "product", id, inLists: false })),
  );
  expect((await visitor.get(`/api/get-order-info/${orderNumber}`)).body).toMatchObject({
    orderInfo: {
      items: expect.arrayContaining([
        {
          product_id: first,
          name: expect.any(String),
          name_bn: expect.any(String),
          image: "demo/products/bp-arm.webp",
          quantity: 2,
          price: 230,
          needs_prescription: false,
          total_price: 460,
        },
      ]),
    },
    salesOrder: { total: 790, shipping_charge: 100 },
  });
});

test("asks a guest to log in and keeps the cart", async () => {
  const visitor = new Visitor(shop.backend);
  await add(visitor, first, 1);
  expect(await order(visitor, await cartOrder(visitor))).toMatchObject({
    status: 401,
    body: { message: expect.any(String) },
  });
  expect(await stock(first)).toBe(5);
  await loginAs(visitor, "rahima");
  expect((await order(visitor, await cartOrder(visitor))).status).toBe(200);
});

test.each<[string, (items: Order["items"]) => unknown]>([
  ["one left out", (items) => items.slice(1)],
  ["one more", (items) => [...items, { product_id: 1, quantity: 1 }]],
  ["another quantity", (items) => items.map((item) => ({ ...item, quantity: item.quantity + 1 }))],
  ["another product", (items) => items.map((item) => ({ ...item, product_id: 1 }))],
  ["nothing", () => []],
  ["no list", () => "x"],
  ["nonsense", () => [null, 5, {}]],
  ["quantity 0", (items) => items.map((item) => ({ ...item, quantity: 0 }))],
])("rejects items that differ from the cart: %s", async (_name, change) => {
  const visitor = await customer();
  const body = await cartOrder(visitor);
  expect(await order(visitor, { ...body, items: change(body.items) })).toMatchObject({
    status: 422,
    body: { errors: { items: [expect.any(String)] } },
  });
  expect(await newOrders()).toEqual([]);
  expect([await stock(first), await stock(second)]).toEqual([5, 3]);
  expect((await cartOf(visitor)).cartItems).toHaveLength(2);
});

test("rejects an order of an empty cart", async () => {
  const visitor = await customer();
  const body = await cartOrder(visitor);
  await order(visitor, body);
  expect(await order(visitor, body)).toMatchObject({
    status: 422,
    body: { errors: { items: ["Your cart is empty."] } },
  });
  expect(await newOrders()).toHaveLength(1);
});

test.each([
  { tax: 0, discount: 0, total: 789 },
  { tax: 5, discount: 0, total: 790 },
  { tax: 0, discount: 75, total: 715 },
  { tax: 0, discount: 0, total: "x" },
  null,
])("rejects wrong totals and returns the right ones: %p", async (totals) => {
  const visitor = await customer();
  expect(await order(visitor, { ...(await cartOrder(visitor)), totals })).toMatchObject({
    status: 422,
    body: {
      errors: { totals: [expect.any(String)] },
      totals: { subtotal: 690, shipping_charge: 100, tax: 0, discount: 0, total: 790 },
    },
  });
  expect([await stock(first), await stock(second)]).toEqual([5, 3]);
  expect((await cartOf(visitor)).cartItems).toHaveLength(2);
});

test("rejects an order after a price change", async () => {
  const visitor = await customer();
  const body = await cartOrder(visitor);
  await shop.db
    .updateTable("products")
    .set({ discount_percent: 0 })
    .where("id", "=", first)
    .execute();
  expect(await order(visitor, body)).toMatchObject({
    status: 422,
    body: { totals: { total: 840 } },
  });
  expect((await order(visitor, await cartOrder(visitor))).status).toBe(200);
});

test("places no order and takes no stock if one product is sold out", async () => {
  const visitor = await customer();
  const body = await cartOrder(visitor);
  await shop.db
    .updateTable("batches")
    .set({ quantity: 1 })
    .where("product_id", "=", first)
    .execute();
  expect(await order(visitor, body)).toMatchObject({
    status: 422,
    body: {
      errors: { items: [expect.stringMatching(/^Sorry, only 1 left of /)] },
      code: "too_few",
      left: 1,
      product: expect.any(String),
    },
  });
  expect([await stock(first), await stock(second)]).toEqual([1, 3]);
});

test("sells each line from the batch whose price the cart showed", async () => {
  const { visitor } = await openCustomer(shop, "rahima");
  await addBatch(shop.db, first, "T-2", 4, 500);
  await shop.db
    .updateTable("batches")
    .set({ selling_price: 30_000 })
    .where("batch_no", "=", "T-2")
    .execute();
  await add(visitor, first, 1, "T-1");
  await add(visitor, first, 3, "T-2");
  const body = await cartOrder(visitor);
  expect(body.totals.total).toBe(230 + 3 * 270 + 100);
  expect((await order(visitor, body)).status).toBe(200);
  const left = await shop.db
    .selectFrom("batches")
    .select(["batch_no", "quantity"])
    .where("product_id", "=", first)
    .orderBy("id")
    .execute();
  expect(left).toEqual([
    { batch_no: "T-1", quantity: 4 },
    { batch_no: "T-2", quantity: 1 },
  ]);
});

test.each([
  ["billing.name", { billing: { name: "", email: "", phone: "01711000001" } }],
  ["billing.phone", { billing: { name: "R", email: "", phone: "1" } }],
  ["shipping.address", { shipping: { country: "Bangladesh", city: "Dhaka", zip: "1" } }],
  ["shipping_charge", { shipping_charge: 0 }],
  ["paymentMethod", { paymentMethod: "cod" }],
])("rejects a bad %s with an error at the field", async (field, change) => {
  const visitor = await customer();
  const response = await order(visitor, { ...(await cartOrder(visitor)), ...change });
  expect(response.status).toBe(422);
  expect(response.body).toHaveProperty(["errors", field], [expect.any(String)]);
});

test("places one order for ten identical parallel requests and later repeats", async () => {
  const visitor = await customer();
  const body = await cartOrder(visitor);
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => order(visitor, body, "cart-order-1")),
  );
  expect(new Set(responses.map(numberOf)).size).toBe(1);
  const later = numberOf(await order(visitor, body, "cart-order-1"));
  expect(responses.map(numberOf)).toContain(later);
  expect(await newOrders()).toHaveLength(1);
  expect(await stock(first)).toBe(3);
});

test("places one order for two devices that order the cart in parallel", async () => {
  const phone = await customer();
  const laptop = (await openCustomer(shop, "rahima")).visitor;
  const body = await cartOrder(phone);
  const responses = await Promise.all([order(phone, body), order(laptop, body)]);
  expect(responses.map((response) => response.status).sort()).toEqual([200, 422]);
  expect(await newOrders()).toHaveLength(1);
});

test("does not oversell the last pieces to concurrent customers", async () => {
  const names = ["rahima", "nusrat", "kamal"] as const;
  const visitors = await Promise.all(
    names.map(async (name) => (await openCustomer(shop, name)).visitor),
  );
  const bodies = await Promise.all(
    visitors.map(async (visitor) => {
      await add(visitor, second, 2);
      await add(visitor, first, 2);
      return cartOrder(visitor);
    }),
  );
  const responses = await Promise.all(visitors.map((visitor, n) => order(visitor, bodies[n])));
  expect(responses.map((response) => response.status).sort()).toEqual([200, 422, 422]);
  expect([await stock(first), await stock(second)]).toEqual([3, 1]);
});
