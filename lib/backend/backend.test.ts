/** @jest-environment node */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";
import { arrangeProduct, newFolder, openShop, testOptions } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { openBackend } from "./backend";
import { backend as instance } from "./instance";
import { BackendStartError } from "./kernel/errors";

async function startFailure(dataDir: string): Promise<string> {
  const error = await openBackend(testOptions(dataDir)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BackendStartError);
  const message = error instanceof Error ? error.message : "";
  expect(message).not.toContain("\n");
  return message;
}

test("reports a folder that cannot be created in one line", async () => {
  const file = join(newFolder(), "file");
  writeFileSync(file, "");
  expect(await startFailure(join(file, "data"))).toMatch(/DATA_DIR .* cannot be written/);
});

test("reports a file that is not a database in one line", async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, "shop.sqlite"), "not a database ".repeat(1_000));
  expect(await startFailure(dataDir)).toMatch(/damaged or not a database/);
});

test("reports a damaged database in one line", async () => {
  const shop = await openShop();
  await shop.close();
  const file = join(shop.dataDir, "shop.sqlite");
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 8_192, 60_000);
  writeFileSync(file, bytes);
  expect(await startFailure(shop.dataDir)).toMatch(/damaged/);
});

test("names the reason when the check finds the damage", async () => {
  const shop = await openShop();
  await shop.close();
  const file = join(shop.dataDir, "shop.sqlite");
  const [root] = new Libsql(file)
    .prepare("select rootpage from sqlite_master where name = 'orders'")
    .raw()
    .all([]);
  const bytes = readFileSync(file);
  const pageSize = bytes.readUInt16BE(16);
  bytes.fill(0x5a, (Number([root].flat()[0]) - 1) * pageSize, Number([root].flat()[0]) * pageSize);
  writeFileSync(file, bytes);
  const failure = await startFailure(shop.dataDir);
  expect(failure).toMatch(/is damaged \(/);
  expect(failure).not.toContain("***");
  expect(failure).toMatch(/damaged \(.{10,}\)/);
});

test("reports a folder in place of the file in one line", async () => {
  const dataDir = newFolder();
  mkdirSync(join(dataDir, "shop.sqlite"));
  expect(await startFailure(dataDir)).toMatch(/cannot be opened/);
});

test("reports a locked database in one line after waiting", async () => {
  const dataDir = newFolder();
  const holder = new Libsql(join(dataDir, "shop.sqlite"));
  holder.exec("CREATE TABLE kysely_migration (name text)");
  holder.exec("BEGIN EXCLUSIVE");
  expect(await startFailure(dataDir)).toMatch(/is locked/);
  holder.exec("COMMIT");
  holder.close();
});

test("reports an empty file in place of the database in one line", async () => {
  const dataDir = newFolder();
  writeFileSync(join(dataDir, "shop.sqlite"), "");
  expect(await startFailure(dataDir)).toMatch(/shop\.sqlite is empty \(0 bytes\): restore it/);
});

test("reports the database of another program in one line and leaves it unchanged", async () => {
  const dataDir = newFolder();
  const other = new Libsql(join(dataDir, "shop.sqlite"));
  other.exec("CREATE TABLE places (url text)");
  other.close();
  expect(await startFailure(dataDir)).toMatch(/is not one of this shop/);
  const after = new Libsql(join(dataDir, "shop.sqlite"));
  const tables = after.prepare("select name from sqlite_master").all([]);
  after.close();
  expect(tables).toEqual([expect.objectContaining({ name: "places" })]);
});

test("creates no new shop when the database is missing from a folder in use", async () => {
  const shop = await openShop();
  await shop.close();
  const file = join(shop.dataDir, "shop.sqlite");
  rmSync(file);
  expect(await startFailure(shop.dataDir)).toMatch(/is missing though this data folder was in use/);
  expect(existsSync(file)).toBe(false);
  new Libsql(file).exec("PRAGMA user_version = 1");
  expect(await startFailure(shop.dataDir)).toMatch(/is missing though this data folder was in use/);
  rmSync(join(shop.dataDir, "app-secret"));
  await (await openBackend(testOptions(shop.dataDir, { seed: "none" }))).close();
});

test("rejects a database of a newer version", async () => {
  const shop = await openShop();
  await shop.close();
  const database = new Libsql(join(shop.dataDir, "shop.sqlite"));
  database.exec("INSERT INTO kysely_migration VALUES ('9999_future', '2030-01-01')");
  database.close();
  expect(await startFailure(shop.dataDir)).toMatch(
    /from a newer version of the shop \(it has 9999_future\)/,
  );
});

test("restricts new and existing database files to their owner", async () => {
  const shop = await openShop();
  const files = ["", "-wal", "-shm"].map((end) => join(shop.dataDir, `shop.sqlite${end}`));
  const modes = () => files.map((file) => statSync(file).mode & 0o777);
  expect(modes()).toEqual([0o600, 0o600, 0o600]);
  for (const file of files) chmodSync(file, 0o644);
  const again = await openBackend(testOptions(shop.dataDir));
  expect(modes()).toEqual([0o600, 0o600, 0o600]);
  await again.close();
  await shop.close();
});

test("creates the secret once, readable by its owner only", async () => {
  const dataDir = newFolder();
  const [first, second] = await Promise.all([
    openBackend(testOptions(dataDir, { seed: "none" })),
    openBackend(testOptions(dataDir, { seed: "none" })),
  ]);
  expect(statSync(join(dataDir, "app-secret")).mode & 0o777).toBe(0o600);
  const visitor = new Visitor(first);
  await visitor.get("/csrf-token");
  const elsewhere = new Visitor(second);
  for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
  expect((await elsewhere.send("DELETE", "/api/cart/1")).status).toBe(404);
  await first.close();
  await second.close();
});

test("keeps written data when the backend is not closed", async () => {
  const shop = await openShop();
  const id = await arrangeProduct(shop.db, "bp-arm", 5);
  const visitor = new Visitor(shop.backend);
  await visitor.send("POST", "/api/cart", { product_id: id, batch_no: "T-1", quantity: 2 });
  const order = await visitor.send(
    "POST",
    "/api/instant-order",
    orderBody(id, await visitor.robotToken()),
  );
  expect(order.status).toBe(200);
  const again = await openBackend(testOptions(shop.dataDir));
  const back = new Visitor(again);
  for (const [name, value] of visitor.cookies) back.cookies.set(name, value);
  expect(await back.get("/api/cart")).toMatchObject({ body: { cart: { total_price: 460 } } });
  const { order_number } = order.body as { order_number: string };
  expect((await back.get(`/api/get-order-info/${order_number}`)).status).toBe(200);
  await again.close();
  await shop.close();
});

test("reports ready until it is closed", async () => {
  const shop = await openShop();
  expect(await shop.backend.ready()).toBe(true);
  await shop.close();
  await shop.backend.close();
  expect(await shop.backend.ready()).toBe(false);
});

test("opens one instance per process and retries after a failed start", async () => {
  const file = join(newFolder(), "file");
  writeFileSync(file, "");
  await expect(instance(() => testOptions(join(file, "data")))).rejects.toThrow(BackendStartError);
  const thrown = instance(() => {
    throw new Error("invalid settings");
  });
  await expect(thrown).rejects.toThrow("invalid settings");
  const dataDir = newFolder();
  const first = instance(() => testOptions(dataDir, { seed: "none" }));
  expect(instance(() => testOptions("/elsewhere"))).toBe(first);
  await (await first).close();
});
