/** @jest-environment node */
import { sql } from "kysely";
import { Client } from "pg";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { PostgresProxy } from "@/lib/dev/testing/backend/postgres-proxy";
import {
  arrangeProduct,
  openShop,
  type TestShop,
  testOptions,
} from "@/lib/dev/testing/backend/shop";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { type Backend, openBackend } from "../../../backend";
import type { Stale } from "../../changes/change";
import { PostgresListener } from "../../changes/postgres-listener";
import { postgresLog } from "../../changes/postgres-log";
import { recordChanges } from "../../changes/record-changes";
import { inTransaction } from "../transaction";

let shop: TestShop;
let proxy: PostgresProxy;
let recorder: StaleRecorder;
let backend: Backend | undefined;

beforeEach(async () => {
  shop = await openShop();
  proxy = await PostgresProxy.open(testOptions(shop.dataDir).databaseUrl ?? "");
  recorder = new StaleRecorder();
});

afterEach(async () => {
  await backend?.close();
  backend = undefined;
  proxy.close();
});

async function open(): Promise<void> {
  const options = { databaseUrl: proxy.url, onStale: recorder.onStale };
  backend = await openBackend(testOptions(shop.dataDir, options));
}

const ebook = (id: number): Stale => ({ type: "ebook", id });

function write(...changes: Stale[]) {
  return inTransaction(shop.db, (trx) => recordChanges(trx, changes, Date.now()));
}

/** Inserts a row in a transaction and returns a function that commits it. */
async function writeSlowly(change: Stale) {
  const trx = await shop.db.startTransaction().execute();
  await recordChanges(trx, [change], Date.now());
  return () => trx.commit().execute();
}

/** Returns the number of connections of this database that listen. */
async function listening(): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
    and application_name = 'niramoy-listen' and query like 'listen%'`.execute(shop.db);
  return rows.length;
}

/** Counts those of the given server processes that still run; PostgreSQL ends them later. */
async function countRunning(pids: number[]): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where pid = any(${pids})`.execute(shop.db);
  return rows.length;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error("The condition was not met within 10 s.");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("passes on rows of transactions once each, in any commit order", async () => {
  const begunBefore = await writeSlowly(ebook(1));
  await open();
  const first = await writeSlowly(ebook(2));
  const second = await writeSlowly(ebook(3));
  await write(ebook(4));
  await recorder.waitFor(1);
  await second();
  await recorder.waitFor(2);
  await first();
  await recorder.waitFor(3);
  await begunBefore();
  await recorder.waitFor(4);
  await write(ebook(5));
  await recorder.waitFor(5);
  expect(recorder.stale).toEqual([4, 3, 2, 1, 5].map(ebook));
});

test("passes on rows of fifty concurrent transactions once each", async () => {
  await open();
  const ids = Array.from({ length: 50 }, (_, n) => n + 1);
  await Promise.all(ids.map((id) => write(ebook(id))));
  await recorder.waitFor(50);
  await write(ebook(51));
  await recorder.waitFor(51);
  const all = [...ids, 51].map((id) => JSON.stringify(ebook(id)));
  expect(recorder.stale.map((stale) => JSON.stringify(stale)).sort()).toEqual(all.sort());
});

test("notifies the listener immediately, and after it has reconnected", async () => {
  let notifications = 0;
  const listener = new PostgresListener(
    proxy.url,
    () => notifications++,
    () => undefined,
  );
  listener.start();
  await until(async () => notifications === 1);
  await write(ebook(1));
  await until(async () => notifications === 2);
  proxy.refuses = true;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'niramoy-listen'`.execute(shop.db);
  await until(async () => (await listening()) === 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  proxy.refuses = false;
  await until(async () => notifications === 3);
  await write(ebook(2));
  await until(async () => notifications === 4);
  await listener.stop();
  await until(async () => (await listening()) === 0);
});

test("passes on rows written while all connections were broken", async () => {
  await open();
  await write(ebook(1));
  await recorder.waitFor(1);
  await until(async () => (await listening()) === 1);
  proxy.refuses = true;
  const { rows: ended } = await sql<{ pid: number }>`select pid, pg_terminate_backend(pid)
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(shop.db);
  await until(async () => (await countRunning(ended.map(({ pid }) => pid))) === 0);
  await write(ebook(2));
  await write(ebook(3));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(recorder.stale).toEqual([ebook(1)]);
  proxy.refuses = false;
  await recorder.waitFor(3);
  expect(recorder.stale).toEqual([1, 2, 3].map(ebook));
});

test("passes on the change of a cancelled order whose commit response was lost", async () => {
  await open();
  if (!backend) throw new Error("the shop is not open");
  const productId = await arrangeProduct(shop.db, "bp-arm", 5);
  const visitor = new Visitor(backend);
  const body = orderBody(productId, await visitor.robotToken());
  const number = numberOf(await visitor.send("POST", "/api/instant-order", body));
  recorder.stale.length = 0;
  proxy.cutNext("commit", "after");
  const path = `/api/cancel-order/${number}`;
  expect((await visitor.send("POST", path)).status).toBe(200);
  expect(proxy.cuts).toBe(1);
  await recorder.waitFor(1);
  expect(recorder.stale).toEqual([{ type: "product", id: productId, inLists: false }]);
});

test("passes on changes within a second without LISTEN", async () => {
  proxy.cutNext("listen ", "before", 1_000);
  await open();
  await until(async () => proxy.cuts > 1);
  const since = Date.now();
  await write(ebook(1));
  await recorder.waitFor(1);
  expect(Date.now() - since).toBeLessThan(1_000);
  expect(await listening()).toBe(0);
});

test("treats everything as changed on another server with lower transaction ids", async () => {
  const log = postgresLog(shop.db);
  const { id } = await log.end();
  const later = await log.readFrom({ id, snapshot: "900000000:900000000:" });
  expect(later.rows).toBeUndefined();
  expect((await log.readFrom(later.position)).rows).toEqual([]);
});

test("ignores a restored row with the id of a future transaction", async () => {
  const log = postgresLog(shop.db);
  const start = await log.end();
  await sql`insert into changes (type, created_at, xid) values ('all', 1, '900000000')`.execute(
    shop.db,
  );
  await write(ebook(1));
  expect((await log.readFrom(start)).rows?.map(({ change }) => change)).toEqual([ebook(1)]);
});

test("closes the listening connection with the shop", async () => {
  await open();
  await until(async () => (await listening()) === 1);
  await backend?.close();
  const client = new Client({ connectionString: testOptions(shop.dataDir).databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and application_name = 'niramoy-listen'",
  );
  await client.end();
  expect(rows).toEqual([]);
});
