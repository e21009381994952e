/** @jest-environment node */

import { cartOf, cartOrder, loginAs, openCustomer } from "@/lib/dev/testing/backend/customer";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import {
  addBatch,
  arrangeProduct,
  openShop,
  type TestShop,
  testOptions,
} from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { openBackend } from "../backend";

const PHONE = "+880 1700-000000";
const LIMITS = {
  maxPerLine: 10,
  maxPieces: 12,
  maxTotal: 5_000,
  maxOpenOrders: 2,
  maxOpenPieces: 20,
  unpaidHours: 0,
  holdMinutes: 60,
  staffHours: 48,
};

let shop: TestShop;
let gel: number;
let meter: number;

async function open(limits: Partial<typeof LIMITS> = {}) {
  const orderLimits = async () => ({ ...LIMITS, ...limits });
  shop = await openShop({ orderLimits, rateLimitScale: 100 });
  gel = await arrangeProduct(shop.db, "pain-gel", 500);
  meter = await arrangeProduct(shop.db, "glucometer", 500);
}

const add = (who: Visitor, product_id: number, quantity: number, batch_no = "") =>
  who.send("POST", "/api/cart", { product_id, batch_no, quantity });

/** Opens a customer without orders. */
async function newcomer() {
  const { visitor, id } = await openCustomer(shop, "kamal");
  await shop.db.deleteFrom("invoices").execute();
  await shop.db.deleteFrom("orders").where("user_id", "=", id).execute();
  return visitor;
}

async function order(who: Visitor, ...items: [number, number][]) {
  for (const [id, quantity] of items) expect((await add(who, id, quantity)).status).toBe(200);
  return who.send("POST", "/api/order", await cartOrder(who));
}

/**
 * Phone number of Kamal's account: after a login he gets the orders that a guest placed with it.
 */
const KAMAL = "01711000003";

async function buyNow(who: Visitor) {
  const body = orderBody(gel, await who.robotToken());
  const billing = { ...body.billing, phone: KAMAL };
  return who.send("POST", "/api/instant-order", { ...body, billing });
}

async function left(productId: number): Promise<number> {
  const row = await shop.db
    .selectFrom("batches")
    .select((eb) => eb.fn.sum("quantity").as("sum"))
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  return Number(row.sum);
}

const refusal = (field: string, code: string, limit: number) => ({
  status: 422,
  body: {
    message: expect.stringContaining(`please call us: ${PHONE}.`),
    errors: { [field]: [expect.stringContaining("up to")] },
    code,
    limit,
    phone: PHONE,
  },
});

test("rejects a line above the limit when it is added or changed, and stores nothing", async () => {
  await open();
  await addBatch(shop.db, gel, "T-2", 500);
  const visitor = new Visitor(shop.backend);
  expect(await add(visitor, gel, 11)).toMatchObject(refusal("quantity", "line_limit", 10));
  expect((await cartOf(visitor)).cartItems).toEqual([]);
  expect((await add(visitor, gel, 10, "T-1")).status).toBe(200);
  expect(await add(visitor, gel, 1, "T-1")).toMatchObject({ body: { code: "line_limit" } });
  // Another batch of the same product counts toward the same limit.
  expect(await add(visitor, gel, 1, "T-2")).toMatchObject({ body: { code: "line_limit" } });
  const [line] = (await cartOf(visitor)).cartItems;
  const set = (quantity: number) =>
    visitor.send("PATCH", `/api/update-cart/${line?.id}`, { quantity });
  expect(await set(11)).toMatchObject(refusal("quantity", "line_limit", 10));
  expect((await set(9)).status).toBe(200);
  expect((await cartOf(visitor)).cartItems).toMatchObject([{ quantity: 9 }]);
});

test("applies the limit to the order of a merged cart", async () => {
  await open();
  const customer = await newcomer();
  await add(customer, gel, 10);
  const guest = new Visitor(shop.backend);
  await add(guest, gel, 10);
  await loginAs(guest, "kamal");
  expect(await order(guest)).toMatchObject(refusal("items", "line_limit", 10));
  const [line] = (await cartOf(guest)).cartItems;
  await guest.send("PATCH", `/api/update-cart/${line?.id}`, { quantity: 10 });
  expect((await order(guest)).status).toBe(200);
});

test("limits pieces and amount of an order", async () => {
  await open({ maxOpenPieces: 100 });
  const visitor = await newcomer();
  const tooMany = await order(visitor, [gel, 7], [meter, 6]);
  expect(tooMany).toMatchObject(refusal("items", "pieces_limit", 12));
  expect([await left(gel), await left(meter)]).toEqual([500, 500]);
  expect((await cartOf(visitor)).cartItems).toHaveLength(2);
  await shop.db.updateTable("batches").set({ selling_price: 100_000 }).execute();
  const [, second] = (await cartOf(visitor)).cartItems;
  await visitor.send("PATCH", `/api/update-cart/${second?.id}`, { quantity: 1 });
  expect(await order(visitor)).toMatchObject(refusal("items", "total_limit", 5_000));
});

test("limits number and pieces of a customer's unpaid orders", async () => {
  await open();
  const visitor = await newcomer();
  expect((await order(visitor, [gel, 10])).status).toBe(200);
  const pieces = await order(visitor, [gel, 6], [meter, 5]);
  expect(pieces).toMatchObject(refusal("items", "open_pieces_limit", 20));
  const [first] = (await cartOf(visitor)).cartItems;
  await visitor.send("PATCH", `/api/update-cart/${first?.id}`, { quantity: 5 });
  const number = numberOf(await order(visitor));
  expect(await buyNow(visitor)).toMatchObject(refusal("items", "open_orders_limit", 2));
  // Cancelled, paid or processed orders do not count.
  await visitor.send("POST", `/api/cancel-order/${number}`);
  expect((await buyNow(visitor)).status).toBe(200);
  await shop.db.updateTable("orders").set({ status: 1 }).where("status", "=", 0).execute();
  expect((await buyNow(visitor)).status).toBe(200);
  await shop.db.updateTable("orders").set({ payment_status: "paid" }).execute();
  expect((await buyNow(visitor)).status).toBe(200);
  expect((await buyNow(visitor)).status).toBe(200);
  expect((await buyNow(visitor)).status).toBe(422);
});

test("limits unpaid orders of a guest's browser, also after login", async () => {
  await open();
  await newcomer();
  const guest = new Visitor(shop.backend);
  expect((await buyNow(guest)).status).toBe(200);
  expect((await buyNow(guest)).status).toBe(200);
  expect(await buyNow(guest)).toMatchObject(refusal("items", "open_orders_limit", 2));
  expect((await buyNow(new Visitor(shop.backend))).status).toBe(200);
  await loginAs(guest, "kamal");
  expect(await buyNow(guest)).toMatchObject(refusal("items", "open_orders_limit", 2));
});

test("limits concurrent orders of one buyer in two processes", async () => {
  await open();
  const options = testOptions(shop.dataDir, { orderLimits: async () => LIMITS });
  const other = await openBackend({ ...options, rateLimitScale: 100 });
  for (const buyer of [await newcomer(), new Visitor(shop.backend)]) {
    await buyer.get("/csrf-token");
    const bodies = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async () => orderBody(gel, await buyer.robotToken())),
    );
    const before = await left(gel);
    const twin = new Visitor(other);
    for (const [name, value] of buyer.cookies) twin.cookies.set(name, value);
    const responses = await Promise.all(
      bodies.map((body, n) => (n % 2 ? twin : buyer).send("POST", "/api/instant-order", body)),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 422, 422, 422, 422]);
    expect(before - (await left(gel))).toBe(2);
  }
  await other.close();
});

test("leaves stock to others when one account orders all it can", async () => {
  shop = await openShop();
  const visitor = await newcomer();
  const batches = () => shop.db.selectFrom("batches").selectAll().orderBy("product_id").execute();
  const stockOf = async () => (await batches()).reduce((sum, { quantity }) => sum + quantity, 0);
  const before = await stockOf();
  const bad: number[] = [];
  for (let round = 0; round < 3; round++) {
    for (const { product_id, batch_no, quantity } of await batches())
      if (quantity > 0) bad.push((await add(visitor, product_id, quantity, batch_no)).status);
    bad.push((await order(visitor)).status);
    // Then as much as one order may contain.
    for (const { id } of (await cartOf(visitor)).cartItems.slice(4))
      await visitor.send("DELETE", `/api/cart/${id}`);
    bad.push((await order(visitor)).status);
  }
  expect(bad).toContain(429);
  expect(before).toBeGreaterThan(3_000);
  expect(before - (await stockOf())).toBeLessThanOrEqual(300);
});
