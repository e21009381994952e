/** @jest-environment node */
import { setTimeout as sleep } from "node:timers/promises";
import { onServer } from "@/lib/dev/testing/backend/postgres-server";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { testDatabaseOf } from "@/lib/dev/testing/backend/test-database";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let shop: TestShop;
/** Milliseconds that the clock of retries is ahead. */
let ahead = 0;

beforeAll(async () => {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, "now").mockImplementation(() => now() + ahead);
  shop = await openShop({ rateLimitScale: 1_000 });
});

/**
 * Lets the database refuse writes, or accept them again. A session keeps the setting that it began
 * with; at the beginning all are closed, as by a fail-over.
 */
async function setReadOnly(value: "on" | "off"): Promise<void> {
  const name = new URL(testDatabaseOf(shop.dataDir).databaseUrl ?? "").pathname.slice(1);
  await onServer(async (server) => {
    await server.query(`alter database "${name}" set default_transaction_read_only = ${value}`);
    if (value === "off") return;
    const sessions = "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1";
    await server.query(sessions, [name]);
  });
}

/** The shop says what its last try to write showed, which may take longer than an answer. */
async function expectReady(expected: boolean): Promise<void> {
  while ((await shop.backend.ready()) !== expected) await sleep(50);
}

test("while the database is read-only, writes get 503, reads work, and the shop is not ready", async () => {
  const guest = new Visitor(shop.backend);
  const line = { product_id: 1, quantity: 1 };
  expect((await guest.send("POST", "/api/cart", line)).status).toBe(200);
  expect(await shop.backend.ready()).toBe(true);
  await setReadOnly("on");
  ahead += 5_001;
  const refused = await guest.send("POST", "/api/cart", line);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  for (const path of ["/api/get-products", "/api/get-details/1", "/api/cart"])
    expect([path, (await guest.get(path)).status]).toEqual([path, 200]);
  await expectReady(false);
  await setReadOnly("off");
  ahead += 5_001;
  await expectReady(true);
  // Connections that began while it was read-only are replaced.
  for (let n = 0; n < 3; n++)
    expect((await guest.send("POST", "/api/cart", line)).status).toBe(200);
});
