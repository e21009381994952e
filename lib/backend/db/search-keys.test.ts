/** @jest-environment node */
import path from "node:path";
import type { CompiledQuery } from "kysely";
import Libsql from "libsql";
import { looseList, looseObject, looseText } from "@/lib/base/loose";
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { onPostgres } from "@/lib/dev/testing/backend/test-database";
import { findCustomers } from "../services/accounts/staff-accounts";
import { ebookOrdersWhere } from "../services/desk/ebook-order-filters";
import { ordersWhere } from "../services/desk/order-filters";
import { inChunks } from "./bulk";
import { FILE_NAME } from "./open";
import type { Db } from "./schema";
import { likesAny } from "./search";
import { hasSearchKeys } from "./search-keys";
import { prepareSearch, updateSearchKeys } from "./update-search-keys";

const ORDERS = 10_000;

let shop: TestShop;
let db: Db;

const digitsOf = (n: number) => String(n).padStart(8, "0");

/** Adds orders whose n-th has the number NM-9999 and the phone number 018 with the digits of n. */
async function addOrders(): Promise<void> {
  const { id } = await addOrder(db, await arrangeProduct(db, "bp-arm", 5));
  const { id: _id, ...order } = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: ORDERS }, (_, n) => ({
    ...order,
    order_number: `NM-9999-${digitsOf(n).slice(0, 4)}-${digitsOf(n).slice(4)}`,
    billing_phone: `018${digitsOf(n)}`,
    billing_name: `Karim${n} মায়া`,
  }));
  await inChunks(rows, (chunk) => db.insertInto("orders").values(chunk).execute());
}

const wanted = (q: string, tab = "all") => {
  const page = { page: 1, perPage: 20, sort: undefined, order: "desc" } as const;
  return ordersWhere(db, { ...page, filters: { q, tab } }, Date.now()).select("order_number");
};

const found = async (q: string) => {
  await prepareSearch(db);
  return (await wanted(q).orderBy("id").execute()).map((row) => row.order_number);
};

beforeAll(async () => {
  shop = await openShop();
  db = shop.db;
  await addOrders();
  await updateSearchKeys(db);
}, 120_000);

test("finds one of 10,000 orders by words and by both ends of its numbers", async () => {
  const number = "NM-9999-0000-7654";
  for (const q of ["karim7654", "মায়া KARIM7654", "7654", "00007654", "০০০০৭৬৫৪", "8000 07654"])
    expect({ q, found: await found(q) }).toEqual({ q, found: [number] });
  expect(await found("018000076")).toHaveLength(100);
  expect(await found("9999-0000-76")).toHaveLength(100);
  expect(await found("karim76 মা")).toHaveLength(111);
  for (const q of ["arim7654", "80000765", "nobody", "765"])
    expect({ q, found: await found(q) }).toEqual({ q, found: [] });
});

test("finds what another program adds and changes, and forgets what it deletes", async () => {
  const product = await arrangeProduct(db, "bp-arm", 5);
  const { id, number } = await addOrder(db, product, { billing_phone: "01911223344" });
  expect(await found("01911223")).toEqual([number]);
  const order = (name: string, phone: string) =>
    db
      .updateTable("orders")
      .set({ billing_name: name, billing_phone: phone })
      .where("id", "=", id)
      .execute();
  await order("Changed Shahana", "01955667788");
  expect(await found("01911223")).toEqual([]);
  expect(await found("shah")).toEqual([number]);
  await db.deleteFrom("order_status_history").where("order_id", "=", id).execute();
  await db.deleteFrom("order_lines").where("order_id", "=", id).execute();
  await db.deleteFrom("orders").where("id", "=", id).execute();
  await updateSearchKeys(db);
  const keys = db.selectFrom("search_keys").select("key").where("record_id", "=", id);
  expect(await keys.where("kind", "=", "orders").execute()).toEqual([]);
});

test("finds the latest order while the keys of many others have to be computed", async () => {
  await db
    .updateTable("orders")
    .set((eb) => ({ billing_name: eb.fn("upper", ["billing_name"]) }))
    .where("order_number", "like", "NM-9999-0000-1%")
    .execute();
  const { number } = await addOrder(db, await arrangeProduct(db, "bp-arm", 5), {
    billing_phone: "01999887766",
  });
  expect(await found("01999887")).toEqual([number]);
});

test("a change of other columns asks for no new keys", async () => {
  await updateSearchKeys(db);
  await db
    .updateTable("orders")
    .set((eb) => ({ billing_name: eb.ref("billing_name"), status: 1 }))
    .where("order_number", "=", "NM-9999-0000-7654")
    .execute();
  expect(await db.selectFrom("search_changes").selectAll().execute()).toEqual([]);
});

/** Returns the lines of SQLite's query plan. A connection of its own: the statement stays open. */
function explained(query: { compile(): CompiledQuery }): string[] {
  const { sql, parameters } = query.compile();
  const database = new Libsql(path.join(shop.dataDir, FILE_NAME));
  const plan = database.prepare(`explain query plan ${sql}`).all([...parameters]);
  database.close();
  return looseList(plan).map((line) => looseText(looseObject(line).detail) ?? "");
}

const onSqlite = onPostgres() ? test.skip : test;

/** PostgreSQL's plans: postgres/query-plans.test.ts */
onSqlite("reads no whole table on SQLite, and detects that", () => {
  const scans = db
    .selectFrom("orders")
    .select("id")
    .where(likesAny("karim", ["billing_name"]));
  expect(explained(scans)).toEqual([expect.stringMatching(/^SCAN orders/)]);
  for (const q of ["karim7654", "মায়া karim7654", "7654", "0180000", "NM-9999-0000-7654"]) {
    const filters = { q };
    const queries = [
      ...["all", "to_pack", "unpaid"].map((tab) => wanted(q, tab)),
      ebookOrdersWhere(db, { filters }).selectAll(),
      db.selectFrom("users").select("id").where(hasSearchKeys("users", q)),
      db.selectFrom("appointments").select("id").where(hasSearchKeys("appointments", q)),
    ];
    for (const query of queries) {
      const plan = explained(query);
      expect(plan.length).toBeGreaterThan(0);
      expect(plan.filter((line) => /^SCAN (?!\(subquery|CONSTANT)/.test(line))).toEqual([]);
    }
  }
});

test("finds customers by the words of their name and by the ends of their number", async () => {
  const ids = async (text: string) => (await findCustomers(db, text, 10)).map(({ id }) => id);
  const { id, mobile_no } = await db
    .selectFrom("users")
    .select(["id", "mobile_no"])
    .where("username", "=", "rahima")
    .executeTakeFirstOrThrow();
  await db.updateTable("users").set({ name: "Rahima Begum-Khatun" }).where("id", "=", id).execute();
  for (const text of ["rahi beg", "KHATUN", "begum-kha", mobile_no?.slice(-6) ?? ""])
    expect({ text, ids: await ids(text) }).toEqual({ text, ids: [id] });
  expect(await ids("hatun")).toEqual([]);
});
