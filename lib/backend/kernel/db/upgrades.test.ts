/** @jest-environment node */
import { sql } from "kysely";
import { sendLogin } from "@/lib/dev/testing/backend/customer";
import { DeskVisitor } from "@/lib/dev/testing/backend/desk";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { testOptions } from "@/lib/dev/testing/backend/shop";
import { onPostgres, openRows } from "@/lib/dev/testing/backend/test-database";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { checkAmount } from "@/lib/dev/testing/check-amount";
import { LAST_MIGRATION } from "@/lib/dev/upgrades/last-migration";
import { OLD_ORDER, OLD_PASSWORD } from "@/lib/dev/upgrades/old-rows";
import { oldVersions, openOldShop } from "@/lib/dev/upgrades/old-shop";
import { openBackend } from "../../backend";
import { migrate, migrationNames } from "./migrate";
import type { Db } from "./schema";

const VERSIONS = oldVersions();
/** Each fourth version and the latest: owners go from release to release. `--long` tries all. */
const TRIED = VERSIONS.filter(
  (_, index) => index % checkAmount({ all: 4, long: 1 }) === 0 || index >= VERSIONS.length - 6,
);
/** Whether a version has a feature that was added in version `first`. */
const since = (version: string, first: string) => version.slice(0, 4) >= first;

test("has test data of every version", () => {
  expect(VERSIONS).toEqual(migrationNames().slice(0, VERSIONS.length));
  expect(VERSIONS.length).toBeGreaterThanOrEqual(18);
});

test.each(TRIED)("upgrades a shop of %s: reads, orders, login", async (version) => {
  const dataDir = await openOldShop(version);
  const backend = await openBackend(testOptions(dataDir, { seed: "none" }));
  const visitor = new Visitor(backend);
  try {
    const details = await visitor.get("/api/get-details/1");
    expect(details).toMatchObject({
      status: 200,
      body: {
        product: {
          name: "Old Monitor",
          discount: 10,
          inventory: { selling_price: 255, pack_quantity: 5, batch_no: "OLD-1" },
        },
        productReviews: since(version, "0002") ? [{ comment: "It lasts.", rating: 4 }] : [],
      },
    });
    for (const path of ["products", "home-products", "blogs", "notices", "doctors", "ebooks"])
      expect((await visitor.get(`/api/get-${path}`)).status).toBe(200);
    expect((await visitor.get("/api/get-home-products")).body).toMatchObject({
      setting: { banner_image_1: "demo/sliders/one.webp" },
    });
    const body = orderBody(1, await visitor.robotToken());
    expect((await visitor.send("POST", "/api/instant-order", body)).status).toBe(200);
    const live = await visitor.get("/api/get-buynow-product-details/1");
    expect(live.body).toMatchObject({ product: { inventory: { pack_quantity: 4 } } });
    if (since(version, "0003")) {
      const { number: order_number, phone } = OLD_ORDER;
      const tracked = await visitor.send("POST", "/api/track-order", { order_number, phone });
      expect(tracked).toMatchObject({
        status: 200,
        body: { tracking: { status: 3, payment_status: "paid" } },
      });
    }
    if (!since(version, "0005")) return;
    const login = await sendLogin(visitor, "old@example.com", OLD_PASSWORD);
    expect(login).toMatchObject({ status: 200, body: { user: { name: "Old Customer" } } });
    expect((await visitor.get("/api/cart")).body).toMatchObject({
      cartItems: expect.arrayContaining([expect.objectContaining({ product_id: 1, quantity: 2 })]),
    });
    const orders = await visitor.get("/api/get-customer-ecom-orders/1");
    expect(JSON.stringify(orders.body)).toContain(OLD_ORDER.number);
    expect((await visitor.get("/api/get-customer-ebook-orders/1")).status).toBe(200);
    if (!since(version, "0033")) return;
    const desk = new DeskVisitor(backend);
    const staff = { mail: "owner@example.com", password: OLD_PASSWORD };
    expect((await desk.logIn(staff)).status).toBe(200);
    expect((await desk.get(`orders/${OLD_ORDER.number}`)).status).toBe(200);
  } finally {
    await backend.close();
  }
});

/** e2e/faults/upgrade.spec.ts relies on it: its running shop has to do without these columns. */
test("serves pages and takes orders without the last migration, and applies it again", async () => {
  expect(migrationNames().at(-1)).toBe(LAST_MIGRATION.name);
  const fixture = await OrderFixture.open();
  const { backend, db } = fixture.shop;
  for (const [trigger, table] of Object.entries(LAST_MIGRATION.triggers))
    await sql`drop trigger ${sql.ref(trigger)} ${onPostgres() ? sql`on ${sql.table(table)}` : sql``}`.execute(
      db,
    );
  for (const index of LAST_MIGRATION.indexes) await db.schema.dropIndex(index).execute();
  for (const table of LAST_MIGRATION.tables) await db.schema.dropTable(table).execute();
  for (const [table, columns] of Object.entries(LAST_MIGRATION.added))
    for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute();
  const visitor = new Visitor(backend);
  const calls = [
    "home-products",
    "home-sliders",
    "home-categories",
    "products",
    `details/${fixture.productId}`,
  ];
  for (const call of calls)
    expect({ call, ...(await visitor.get(`/api/get-${call}`)) }).toMatchObject({ status: 200 });
  expect((await fixture.place(visitor)).status).toBe(200);

  await sql`delete from kysely_migration where name = ${LAST_MIGRATION.name}`.execute(db);
  await migrate(db, onPostgres() ? "postgres" : "sqlite");
});

/** Returns the columns of all tables, and whether an insert may omit each. */
async function shapeOf(db: Db): Promise<Map<string, boolean>> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables.flatMap(({ name, columns }) =>
      columns.map((column): [string, boolean] => [
        `${name}.${column.name}`,
        column.isNullable || column.hasDefaultValue || column.isAutoIncrementing,
      ]),
    ),
  );
}

/**
 * First version from which the previous and the new instance may share a database during an
 * upgrade.
 */
const ADDITIVE_SINCE = "0012";

test("adds no required column to existing tables and removes none", async () => {
  const dataDir = await openOldShop(VERSIONS.find((one) => since(one, ADDITIVE_SINCE)) ?? "");
  const db = await openRows(dataDir);
  const dialect = onPostgres() ? "postgres" : "sqlite";
  let before = await shapeOf(db);
  for (const version of migrationNames().filter((one) => !since(ADDITIVE_SINCE, one.slice(0, 4)))) {
    await migrate(db, dialect, version);
    const after = await shapeOf(db);
    expect([...before.keys()].filter((column) => !after.has(column))).toEqual([]);
    const tables = new Set([...before.keys()].map((column) => column.split(".")[0]));
    const required = [...after]
      .filter(([column, mayLack]) => !mayLack && !before.has(column))
      .filter(([column]) => tables.has(column.split(".")[0]));
    expect(required).toEqual([]);
    before = after;
  }
  await db.destroy();
});

test("writes one line into the log for each migration that it applies", async () => {
  const first = VERSIONS.find((one) => since(one, ADDITIVE_SINCE)) ?? "";
  const dataDir = await openOldShop(first);
  const open = async () => {
    const lines: string[] = [];
    const logging = { logLevel: "info", onLog: (line: string) => void lines.push(line) };
    await (await openBackend(testOptions(dataDir, { seed: "none", ...logging }))).close();
    return lines.map((line) => JSON.parse(line)).filter(({ migration }) => migration);
  };
  const names = migrationNames();
  const applied = names.slice(names.indexOf(first) + 1);
  expect(await open()).toMatchObject(
    applied.map((migration) => ({ level: 30, migration, msg: "migration applied" })),
  );
  expect(await open()).toEqual([]);
});

test("rejects a database of a newer version in one line", async () => {
  const dataDir = await openOldShop(VERSIONS.at(-1) ?? "");
  await (await openBackend(testOptions(dataDir, { seed: "none" }))).close();
  const db = await openRows(dataDir);
  await sql`insert into kysely_migration (name, timestamp) values ('9999_future', '2099')`.execute(
    db,
  );
  await db.destroy();
  await expect(openBackend(testOptions(dataDir, { seed: "none" }))).rejects.toThrow(
    /^The database is from a newer version of the shop \(it has 9999_future\)[^\n]*$/,
  );
});
