/** @jest-environment node */
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { testOptions } from "@/lib/dev/testing/backend/shop";
import { type Answer, orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { type Backend, openBackend } from "../../backend";

let fixture: OrderFixture;
let second: Backend;

beforeEach(async () => {
  fixture = await OrderFixture.open();
  second = await openBackend(testOptions(fixture.shop.dataDir));
});

afterEach(async () => {
  await second.close();
});

/** The same browser, its requests led to the other instance. */
function twinOf(visitor: Visitor): Visitor {
  const twin = new Visitor(second);
  for (const [name, value] of visitor.cookies) twin.cookies.set(name, value);
  return twin;
}

async function stockUp(quantity: number): Promise<void> {
  const update = fixture.shop.db.updateTable("batches").set({ quantity });
  await update.where("batch_no", "=", "T-1").execute();
}

/** Everything but the last click is done before; then all click at once, half of them here and there. */
async function rush(buyers: number): Promise<Answer[]> {
  const ready = await Promise.all(
    Array.from({ length: buyers }, async (_, n) => {
      const visitor = new Visitor(n % 2 ? second : fixture.shop.backend);
      await visitor.get("/csrf-token");
      return { visitor, body: orderBody(fixture.productId, await visitor.robotToken()) };
    }),
  );
  return Promise.all(ready.map(({ visitor, body }) => fixture.send(visitor, body, "the-rush-key")));
}

function count(answers: Answer[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}

test("an order of one instance is seen on the other", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const order = numberOf(await fixture.place(visitor));
  const info = await twinOf(visitor).get(`/api/get-order-info/${order}`);
  expect(info).toMatchObject({ status: 200, body: { orderInfo: { order_number: order } } });
});

test("one key is one order, wherever its repeats go", async () => {
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

test("one robot check is one order, wherever it is sent", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const body = await fixture.body(visitor);
  await visitor.get("/csrf-token");
  const answers = await Promise.all([
    fixture.send(visitor, body, "robot-key-1"),
    fixture.send(twinOf(visitor), body, "robot-key-2"),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
});

test("300 buyers at once for 5 pieces: 5 orders, 295 refusals, nothing below zero", async () => {
  const answers = await rush(300);
  expect(count(answers, 200)).toBe(5);
  expect(count(answers, 422)).toBe(295);
  expect(await fixture.orders()).toHaveLength(5);
  expect(await fixture.stock()).toBe(0);
});

test("300 buyers at once for 300 pieces: everybody gets one", async () => {
  await stockUp(300);
  const answers = await rush(300);
  expect(count(answers, 200)).toBe(300);
  expect(new Set(answers.map(numberOf)).size).toBe(300);
  expect(await fixture.stock()).toBe(0);
});
