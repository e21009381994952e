/** @jest-environment node */

import { tallied } from "@/lib/base/tallies";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { testOptions } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { checkAmount } from "@/lib/dev/testing/check-amount";
import { openBackend } from "../backend";

const CROWD = checkAmount({ check: 60, all: 100, long: 200 });
let fixture: OrderFixture;

beforeEach(async () => {
  fixture = await OrderFixture.open();
});

describe("idempotency of orders", () => {
  test("places one order for 20 identical parallel requests", async () => {
    const visitor = new Visitor(fixture.shop.backend);
    const body = await fixture.body(visitor);
    await visitor.get("/csrf-token");
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => fixture.send(visitor, body, "order-key-1")),
    );
    expect(new Set(responses.map(numberOf)).size).toBe(1);
    expect(await fixture.orders()).toHaveLength(1);
    expect(await fixture.stock()).toBe(4);
    const later = await fixture.send(visitor, body, "order-key-1");
    expect(numberOf(later)).toBe(numberOf(responses[0] ?? later));
  });

  test("treats a request with a new robot check as the same", async () => {
    const visitor = new Visitor(fixture.shop.backend);
    const first = await fixture.send(visitor, await fixture.body(visitor), "key-00002");
    const again = await fixture.send(
      visitor,
      orderBody(fixture.productId, "whatever"),
      "key-00002",
    );
    expect(numberOf(again)).toBe(numberOf(first));
  });

  test("rejects another order with the same key", async () => {
    const visitor = new Visitor(fixture.shop.backend);
    const body = await fixture.body(visitor);
    await fixture.send(visitor, body, "order-key-3");
    const other = { ...body, shipping: { ...body.shipping, city: "Khulna" } };
    expect((await fixture.send(visitor, other, "order-key-3")).status).toBe(422);
    expect(await fixture.orders()).toHaveLength(1);
  });

  test("places one order per robot check without a key", async () => {
    const visitor = new Visitor(fixture.shop.backend);
    const body = await fixture.body(visitor);
    await visitor.get("/csrf-token");
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => fixture.send(visitor, body)),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([200, 422, 422, 422, 422]);
  });

  test("places one order in two processes on one file", async () => {
    const second = await openBackend(testOptions(fixture.shop.dataDir));
    const visitor = new Visitor(fixture.shop.backend);
    const body = await fixture.body(visitor);
    await visitor.get("/csrf-token");
    const twin = new Visitor(second);
    for (const [name, value] of visitor.cookies) twin.cookies.set(name, value);
    const both = Array.from({ length: 6 }, (_, n) =>
      fixture.send(n % 2 ? visitor : twin, body, "order-key-4"),
    );
    expect(new Set((await Promise.all(both)).map(numberOf)).size).toBe(1);
    expect(await fixture.orders()).toHaveLength(1);
    await second.close();
  });
});

test(`places 5 orders for ${CROWD} visitors and 5 pieces, without a 500`, async () => {
  const visitors = Array.from({ length: CROWD }, () => new Visitor(fixture.shop.backend));
  const bodies = await Promise.all(
    visitors.map(async (visitor) => {
      await visitor.get("/csrf-token");
      return await fixture.body(visitor);
    }),
  );
  const responses = await Promise.all(
    visitors.map((visitor, n) => fixture.send(visitor, bodies[n], "race-key")),
  );
  const statuses = responses.map((response) => response.status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 422)).toHaveLength(CROWD - 5);
  expect(await fixture.stock()).toBe(0);
  expect(await fixture.orders()).toHaveLength(5);
  expect(new Set((await fixture.orders()).map((order) => order.order_number)).size).toBe(5);
});

test("counts an order once in the metrics", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const body = await fixture.body(visitor);
  const before = tallied("order-placed");
  for (const _ of [1, 2]) await fixture.send(visitor, body, "order-key-9");
  expect(tallied("order-placed")).toBe(before + 1);
});
