/** @jest-environment node */

import { sql } from "kysely";
import { looseObject } from "@/lib/base/loose";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { forgetAskers } from "./published-questions";

const ASKED = {
  name: "Rahima Khatun",
  email: "rahima@example.com",
  mobile_no: "01712345678",
  subject: null,
  message: "I am Rahima, 01712345678. Does the cuff fit 40 cm?",
  language: "en" as const,
  created_at: Date.parse("2026-11-25T06:00:00Z"),
};
const TEXTS = { question: "Does the cuff fit 40 cm?", answer: "Yes, up to 42 cm." };

let shop: TestShop;
let desk: DeskVisitor;
let productId: number;

beforeEach(async () => {
  shop = await openShop();
  await shop.db.deleteFrom("contact_messages").execute();
  desk = await openDesk(shop.backend, "orders");
  const product = await shop.db
    .selectFrom("products")
    .select("id")
    .where("archived_at", "is", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  productId = product.id;
});

async function ask(change: object = {}): Promise<number> {
  const { id } = await shop.db
    .insertInto("contact_messages")
    .values({ ...ASKED, product_id: productId, ...change })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function publish(id: number, body: object, by = desk) {
  const { version } = await desk.read(`questions/${id}`);
  return by.put(`questions/${id}/publication`, { version, ...body });
}

async function shown(): Promise<unknown> {
  const response = await shop.backend.fetch(
    new Request(`http://shop.example/api/get-product-questions/${productId}`),
  );
  return looseObject(await response.json()).questions;
}

const changes = () =>
  shop.db.selectFrom("changes").select(["type", "item_id"]).orderBy("id").execute();

test("a question names its product, and can be shown on its page and taken off it", async () => {
  const id = await ask();
  expect(await desk.read(`questions/${id}`)).toMatchObject({
    product: { id: productId, archived: false },
    published: false,
    publication: null,
  });
  expect(await shown()).toEqual([]);
  const before = (await changes()).length;

  expect((await publish(id, { published: true, ...TEXTS })).status).toBe(200);
  expect(await shown()).toEqual([{ id, ...TEXTS, published_at: expect.any(String) }]);
  expect(JSON.stringify(await shown())).not.toMatch(/Rahima|0171/);
  expect((await changes()).slice(before)).toEqual([{ type: "product", item_id: productId }]);

  expect((await publish(id, { published: false })).status).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await changes()).slice(before)).toHaveLength(2);
  const record = looseObject(await desk.read(`questions/${id}`));
  expect(record).toMatchObject({ published: false, publication: null });
  expect(record.audit).toMatchObject([
    { before: { published: true }, after: { published: false } },
    { before: { published: false }, after: { published: true } },
  ]);
  expect(JSON.stringify(record.audit)).not.toContain("cuff");
});

test("is not shown while the product is archived", async () => {
  const id = await ask();
  await publish(id, { published: true, ...TEXTS });
  const products = shop.db.updateTable("products").where("id", "=", productId);
  await products.set({ archived_at: 1 }).execute();
  expect(await shown()).toEqual([]);
  expect(await desk.read(`questions/${id}`)).toMatchObject({ product: { archived: true } });
  await products.set({ archived_at: null }).execute();
  expect(await shown()).toHaveLength(1);
});

test("is refused without texts, without a product, and with an old version", async () => {
  const id = await ask();
  for (const field of ["question", "answer"]) {
    const { status, body } = await publish(id, { published: true, ...TEXTS, [field]: " " });
    expect([status, Object.keys(looseObject(looseObject(body).errors))]).toEqual([422, [field]]);
  }
  const other = await ask({ product_id: null });
  expect((await publish(other, { published: true, ...TEXTS })).status).toBe(409);
  const old = { version: "old", published: true, ...TEXTS };
  expect((await desk.put(`questions/${id}/publication`, old)).status).toBe(409);
  expect(await shown()).toEqual([]);
});

test.each([
  ["pharmacist", 200],
  ["clinic", 403],
  ["content", 403],
] as const)("%s may publish: %s", async (role, status) => {
  const id = await ask();
  const colleague = await openDesk(shop.backend, role);
  expect((await publish(id, { published: true, ...TEXTS }, colleague)).status).toBe(status);
});

test("taking off what is not shown changes nothing", async () => {
  const id = await ask();
  const before = await changes();
  expect((await publish(id, { published: false })).status).toBe(200);
  expect(await changes()).toEqual(before);
});

test("what is forgotten of a customer leaves only what the page shows", async () => {
  const [published, other] = [await ask(), await ask()];
  await publish(published, { published: true, ...TEXTS });
  await shop.db
    .insertInto("question_answers")
    .values({ message_id: published, way: "sms", text: "Yes.", answered_by: "T", answered_at: 1 })
    .execute();
  const all = sql<boolean>`created_at > 0`;
  expect(await forgetAskers(shop.db, all)).toBe(1n);
  expect(await forgetAskers(shop.db, all)).toBe(0n);
  const nothing = { name: null, email: null, phone: null, subject: null, answers: [] };
  expect(await desk.read(`questions/${published}`)).toMatchObject({
    ...nothing,
    message: TEXTS.question,
  });
  expect(await desk.read(`questions/${other}`)).toMatchObject({ name: ASKED.name });
  expect(await shown()).toHaveLength(1);
});
