/** @jest-environment node */
import path from "node:path";
import type { CompiledQuery } from "kysely";
import Libsql from "libsql";
import { z } from "zod";
import { looseList, looseObject, looseText } from "@/lib/base/loose";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { onPostgres } from "@/lib/dev/testing/backend/test-database";
import { findCustomers } from "../../accounts/staff-accounts";
import { ebookOrdersWhere } from "../../ebook-orders/ebook-order-filters";
import { ordersWhere } from "../../orders/desk/order-filters";
import { orderRecords } from "../../orders/desk/order-records";
import { hasReviewWords } from "../../reviews/staff-reviews";
import { inChunks } from "./bulk";
import { FILE_NAME } from "./open";
import type { Db } from "./schema";
import { likesAny } from "./search";
import { countSearchParts, hasNumberPart, hasSearchKeys, type PartCounts } from "./search-keys";
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

const wanted = (q: string, tab = "all", counts?: PartCounts) => {
  const page = { page: 1, perPage: 20, sort: undefined, order: "desc" } as const;
  const query = { ...page, filters: { q, tab } };
  return ordersWhere(db, query, Date.now(), counts).select("order_number");
};

const found = async (q: string, counts?: PartCounts) => {
  await prepareSearch(db, "rahima");
  return (await wanted(q, "all", counts).orderBy("id").execute()).map((row) => row.order_number);
};

const MANY = 1_000_000;

/** Counts of a shop in which some parts of a search are in very many orders. */
const commonAre = (isCommon: (part: string) => boolean): PartCounts => ({
  get: (part) => (isCommon(part) ? MANY : 5),
});

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
  for (const q of ["arim7654", "80000765", "absent", "765"])
    expect({ q, found: await found(q) }).toEqual({ q, found: [] });
});

test.each([
  "karim765",
  "মায়া karim765",
  "00007654",
  "01800007",
  "9999-0000-76",
  "absent",
  "মায়া absent",
])("finds the same by %s where parts of it are common", async (q) => {
  const few = await found(q);
  expect(
    await found(
      q,
      commonAre(() => true),
    ),
  ).toEqual(few);
  expect(
    await found(
      q,
      commonAre((part) => part.startsWith("wমায়া")),
    ),
  ).toEqual(few);
  expect(
    await found(
      q,
      commonAre((part) => !part.startsWith("w")),
    ),
  ).toEqual(few);
  expect(await found(q, await countSearchParts(db, "orders", q))).toEqual(few);
});

test("finds nothing by a common word beside one that no order has", async () => {
  expect(await found("karim absent", { get: (part) => (part === "wabsent" ? 0 : MANY) })).toEqual(
    [],
  );
});

test("a list counts what a search finds up to a number, and everything without a search", async () => {
  const page = { page: 1, perPage: 2, sort: undefined, order: "desc", countTo: 3 } as const;
  const listed = async (filters: Record<string, string>) =>
    orderRecords.list(db, { ...page, filters }, Date.now());
  expect(await listed({ q: "karim765" })).toMatchObject({ total: 3, meta: { more: 1 } });
  expect(await listed({ q: "karim7654" })).not.toHaveProperty("meta");
  const { total, data, meta } = await listed({});
  expect([total > ORDERS, data.length, meta]).toEqual([true, 2, undefined]);
});

test("counts the records with each part of a search", async () => {
  const counts = await countSearchParts(db, "orders", "karim765 absent");
  expect([counts.get("wkarim765"), counts.get("wabsent")]).toEqual([11, 0]);
  expect((await countSearchParts(db, "orders", " ")).get("w")).toBeUndefined();
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

/** Whether a line of a plan reads a whole table; `found` is the result of a subquery. */
const isScan = (line: string) => /^SCAN (?!\(subquery|CONSTANT|found)/.test(line);

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
      expect(plan.filter(isScan)).toEqual([]);
    }
  }
});

onSqlite("reads no more than a page of what very many orders have", () => {
  const page = wanted(
    "মায়া karim",
    "all",
    commonAre(() => true),
  )
    .orderBy("orders.ordered_at", "desc")
    .orderBy("orders.id", "desc")
    .limit(25);
  const plan = explained(page);
  expect(plan[0]).toMatch(/^SCAN orders USING INDEX orders_ordered_at/);
  expect(plan).toContainEqual(
    expect.stringMatching(/^SEARCH part USING COVERING INDEX search_keys_record_index/),
  );
  // Neither collects all records that are found, nor sorts them.
  expect(plan.filter((line) => /LIST SUBQUERY|TEMP B-TREE/.test(line))).toEqual([]);
});

/** Adds products, reviews, questions and subscribers; the n-th of each is named thing and n. */
async function addThings(): Promise<void> {
  const { id: _product, ...product } = await db
    .selectFrom("products")
    .selectAll()
    .where("sku", "=", "bp-arm")
    .executeTakeFirstOrThrow();
  const numbers = Array.from({ length: ORDERS }, (_, n) => n);
  const { id: user } = await db
    .selectFrom("users")
    .select("id")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const products = numbers.map((n) => ({
    ...product,
    slug: `thing-${n}`,
    sku: `sku-${digitsOf(n)}`,
    name: `Thing${n} meter`,
    name_bn: "যন্ত্র",
    gtin: null,
  }));
  await inChunks(products, (chunk) => db.insertInto("products").values(chunk).execute());
  const added = await db
    .selectFrom("products")
    .select("id")
    .where("slug", "like", "thing-%")
    .orderBy("id")
    .execute();
  const reviews = added.map(({ id }, n) => ({
    product_id: id,
    user_id: user,
    rating: 5,
    comment: `Comment${n} is good`,
    created_at: n,
  }));
  await inChunks(reviews, (chunk) => db.insertInto("product_reviews").values(chunk).execute());
  const questions = numbers.map((n) => ({
    name: `Asker${n}`,
    email: `asker${n}@example.com`,
    mobile_no: `019${digitsOf(n)}`,
    subject: "Delivery",
    message: `When does it come? Code${n}`,
    created_at: n,
  }));
  await inChunks(questions, (chunk) => db.insertInto("contact_messages").values(chunk).execute());
  await updateSearchKeys(db);
}

describe("further records", () => {
  let desk: DeskVisitor;

  beforeAll(async () => {
    await addThings();
    desk = await openDesk(shop.backend, "owner");
  }, 120_000);

  const totalOf = async (list: string, q: string) =>
    z
      .object({ total: z.number() })
      .parse((await desk.get(`${list}q=${encodeURIComponent(q)}`)).body).total;

  test.each([
    ["products?", "thing7654", 1],
    ["products?", "METER thing765", 11],
    ["products?", "sku-00007654", 1],
    ["products?", "0007654", 1],
    ["products?", "hing7654", 0],
    ["low-stock?", "thing7654", 1],
    ["reviews?state=shown&", "comment7654", 1],
    ["reviews?state=shown&", "thing7654 good", 1],
    ["reviews?state=shown&", "omment7654", 0],
    ["questions?state=new&", "asker7654", 1],
    ["questions?state=new&", "01900007654", 1],
    ["questions?state=new&", "code765 delivery", 11],
    ["questions?state=new&", "example.com asker7654", 1],
  ])("%s %s finds %s among 10,000", async (list, q, total) => {
    expect(await totalOf(list, q)).toBe(total);
  });

  onSqlite("are not read whole on SQLite", () => {
    for (const q of ["thing7654", "comment7654 good", "00007654"]) {
      const statements = [
        db.selectFrom("products").select("id").where(hasSearchKeys("products", q)),
        db.selectFrom("contact_messages").select("id").where(hasSearchKeys("contact_messages", q)),
        db
          .selectFrom("newsletter_subscribers")
          .select("id")
          .where(hasSearchKeys("newsletter_subscribers", q)),
        db
          .selectFrom("orders")
          .select("id")
          .where(hasNumberPart("orders", "order_number", q)),
        db
          .selectFrom("product_reviews")
          .select("product_reviews.id")
          .where(hasReviewWords("product", q)),
        db.selectFrom("ebook_reviews").select("id").where(hasReviewWords("ebook", q)),
      ];
      for (const statement of statements) expect(explained(statement).filter(isScan)).toEqual([]);
    }
  });
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
