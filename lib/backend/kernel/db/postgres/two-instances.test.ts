/** @jest-environment node */
import { numberOf, type OrderBody, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { testOptions } from "@/lib/dev/testing/backend/shop";
import { type ApiResponse, orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { type Backend, openBackend } from "../../../backend";

let fixture: OrderFixture;
let second: Backend;

beforeEach(async () => {
  // All buyers of a rush have one phone number.
  const options = { rateLimitScale: 1_000 };
  fixture = await OrderFixture.open(options);
  second = await openBackend(testOptions(fixture.shop.dataDir, options));
});

afterEach(async () => {
  await second.close();
});

/** Returns the same browser, connected to the other instance. */
function twinOf(visitor: Visitor): Visitor {
  const twin = new Visitor(second);
  for (const [name, value] of visitor.cookies) twin.cookies.set(name, value);
  return twin;
}

async function stockUp(quantity: number): Promise<void> {
  const update = fixture.shop.db.updateTable("batches").set({ quantity });
  await update.where("batch_no", "=", "T-1").execute();
}

/** Sends an order; repeats it when a busy database answers 503, as browsers do with the same key. */
async function sendUntilReceived(visitor: Visitor, body: OrderBody): Promise<ApiResponse> {
  for (;;) {
    const response = await fixture.send(visitor, body, "the-rush-key");
    if (response.status !== 503) return response;
  }
}

/** Prepares all buyers first; then sends all orders in parallel, half of them to each instance. */
async function rush(buyers: number): Promise<ApiResponse[]> {
  const ready = await Promise.all(
    Array.from({ length: buyers }, async (_, n) => {
      const visitor = new Visitor(n % 2 ? second : fixture.shop.backend);
      await visitor.get("/csrf-token");
      return { visitor, body: orderBody(fixture.productId, await visitor.robotToken()) };
    }),
  );
  return Promise.all(ready.map(({ visitor, body }) => sendUntilReceived(visitor, body)));
}

function count(responses: ApiResponse[], status: number): number {
  return responses.filter((response) => response.status === status).length;
}

test("shows an order of one instance on the other", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const order = numberOf(await fixture.place(visitor));
  const info = await twinOf(visitor).get(`/api/get-order-info/${order}`);
  expect(info).toMatchObject({ status: 200, body: { orderInfo: { order_number: order } } });
});

test("places one order per key on any instance", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const body = await fixture.body(visitor);
  await visitor.get("/csrf-token");
  const twin = twinOf(visitor);
  const parallel = Array.from({ length: 10 }, (_, n) =>
    fixture.send(n % 2 ? visitor : twin, body, "one-order-key"),
  );
  const numbers = (await Promise.all(parallel)).map(numberOf);
  expect(new Set(numbers).size).toBe(1);
  expect(numberOf(await fixture.send(twinOf(visitor), body, "one-order-key"))).toBe(numbers[0]);
  expect(await fixture.orders()).toHaveLength(1);
  const other = { ...body, paymentMethod: "cod" };
  expect((await fixture.send(twinOf(visitor), other, "one-order-key")).status).toBe(422);
});

test("accepts a robot check for one order on any instance", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const body = await fixture.body(visitor);
  await visitor.get("/csrf-token");
  const responses = await Promise.all([
    fixture.send(visitor, body, "robot-key-1"),
    fixture.send(twinOf(visitor), body, "robot-key-2"),
  ]);
  expect(responses.map((response) => response.status).sort()).toEqual([200, 422]);
});

test("accepts 5 of 300 concurrent orders for 5 pieces", async () => {
  const responses = await rush(300);
  expect(count(responses, 200)).toBe(5);
  expect(count(responses, 422)).toBe(295);
  expect(await fixture.orders()).toHaveLength(5);
  expect(await fixture.stock()).toBe(0);
});

test("accepts 300 concurrent orders for 300 pieces", async () => {
  await stockUp(300);
  const responses = await rush(300);
  expect(count(responses, 200)).toBe(300);
  expect(new Set(responses.map(numberOf)).size).toBe(300);
  expect(await fixture.stock()).toBe(0);
});
