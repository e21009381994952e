/** @jest-environment node */
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { PostgresProxy } from "@/lib/dev/testing/backend/postgres-proxy";
import { testOptions } from "@/lib/dev/testing/backend/shop";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { type Backend, openBackend } from "../../../backend";

let fixture: OrderFixture;
let proxy: PostgresProxy;
let backend: Backend;
let recorder: StaleRecorder;

beforeEach(async () => {
  fixture = await OrderFixture.open();
  // Twenty orders of one phone number exceed the holds of one buyer.
  recorder = new StaleRecorder();
  const { onStale } = recorder;
  const options = testOptions(fixture.shop.dataDir, { rateLimitScale: 100, onStale });
  proxy = await PostgresProxy.open(options.databaseUrl ?? "");
  backend = await openBackend({ ...options, databaseUrl: proxy.url });
});

afterEach(async () => {
  await backend.close();
  proxy.close();
});

/** Terminates every connection of the shop behind the proxy, like a failover. */
async function endConnections(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(fixture.shop.db);
}

async function readyOrder() {
  const visitor = new Visitor(backend);
  await visitor.get("/csrf-token");
  return { visitor, body: await fixture.body(visitor) };
}

describe("order with an idempotency key", () => {
  test.each([
    ["begin", "before"],
    ["begin", "after"],
    ['insert into "orders"', "before"],
    ['insert into "orders"', "after"],
    ['insert into "changes"', "before"],
    ['insert into "changes"', "after"],
    ["commit", "before"],
    ["commit", "after"],
  ] as const)(
    "is placed once when the connection breaks at %s, %s the server received it",
    async (at, cut) => {
      const { visitor, body } = await readyOrder();
      proxy.cutNext(at, cut);
      const response = await fixture.send(visitor, body, "a-cut-order");
      expect(proxy.cuts).toBe(1);
      const [order, ...others] = await fixture.orders();
      expect(others).toEqual([]);
      expect(numberOf(response)).toBe(order?.order_number);
      expect(await fixture.stock()).toBe(4);
    },
  );
});

test("passes on the change of an order whose commit response was lost", async () => {
  const { visitor, body } = await readyOrder();
  proxy.cutNext("commit", "after");
  await fixture.send(visitor, body, "a-repeated-order");
  expect(recorder.stale).toEqual([{ type: "product", id: fixture.productId, inLists: false }]);
});

test.each([
  ["before", 0],
  ["after", 1],
] as const)(
  "does not retry an order without a key when the connection breaks %s the commit",
  async (cut, made) => {
    const { visitor, body } = await readyOrder();
    proxy.cutNext("commit", cut);
    const response = await fixture.send(visitor, body);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("5");
    expect(response.body).toEqual({
      message: expect.stringContaining("try again"),
      codes: expect.any(Object),
    });
    expect(await fixture.orders()).toHaveLength(made);
  },
);

test("retries a rate limit count after a broken connection", async () => {
  const { visitor, body } = await readyOrder();
  proxy.cutNext('insert into "rate_limits"', "after");
  expect((await fixture.send(visitor, body, "a-counted-order")).status).toBe(200);
  expect(proxy.cuts).toBe(1);
});

test("retries a read on another connection", async () => {
  const visitor = new Visitor(backend);
  expect((await visitor.get("/api/get-products")).status).toBe(200);
  proxy.cutNext('from "products"', "after");
  expect((await visitor.get("/api/get-products")).status).toBe(200);
  expect(proxy.cuts).toBe(1);
});

test("retries a read through a pool of broken connections", async () => {
  const visitor = new Visitor(backend);
  expect((await visitor.get("/api/get-products")).status).toBe(200);
  proxy.cutNext('from "products"', "before", 12);
  expect((await visitor.get("/api/get-products")).status).toBe(200);
  expect(proxy.cuts).toBe(12);
});

test("completes reads and writes while all connections are terminated", async () => {
  const visitors = await Promise.all(Array.from({ length: 20 }, readyOrder));
  const update = fixture.shop.db.updateTable("batches").set({ quantity: 20 });
  await update.where("batch_no", "=", "T-1").execute();
  const orders = visitors.map(({ visitor, body }) =>
    fixture.send(visitor, body, "many-cut-orders"),
  );
  const reads = visitors.map(({ visitor }) => visitor.get("/api/get-home-products"));
  for (let times = 0; times < 5; times++) await endConnections();
  const statuses = (await Promise.all([...orders, ...reads])).map((response) => response.status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await fixture.stock()).toBe(0);
  expect(await fixture.orders()).toHaveLength(20);
});

test("returns 503 after about 5 s while the database is unavailable, and recovers", async () => {
  const visitor = new Visitor(backend);
  proxy.refuses = true;
  await endConnections();
  const start = Date.now();
  const [response, ready] = await Promise.all([visitor.get("/api/get-products"), backend.ready()]);
  expect(response.status).toBe(503);
  expect(ready).toBe(false);
  expect(Date.now() - start).toBeLessThan(9_000);
  proxy.refuses = false;
  expect((await visitor.get("/api/get-products")).status).toBe(200);
  expect(await backend.ready()).toBe(true);
});

test("returns the connection counts of the pool", async () => {
  await backend.fetch(new Request("http://shop.test/api/get-products"));
  // The tasks of the start use connections, too.
  for (let tries = 0; tries < 200 && backend.connections()?.busy; tries++) await setTimeout(10);
  expect(backend.connections()).toMatchObject({ busy: 0, waiting: 0 });
  expect(backend.connections()?.idle).toBeGreaterThan(0);
});
