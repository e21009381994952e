/** @jest-environment node */
import { z } from "zod";
import { dataRows, runData } from "@/lib/dev/testing/backend/commands";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const batch = z.looseObject({
  id: z.number(),
  version: z.string(),
  quantity: z.number(),
  price: z.number(),
  shelf: z.number(),
});
const list = z.object({ data: z.array(batch), total: z.number() });

let recorder: StaleRecorder;
let fixture: OrderFixture;
let desk: DeskVisitor;
let path: string;

beforeEach(async () => {
  recorder = new StaleRecorder();
  fixture = await OrderFixture.open({ onStale: recorder.onStale, rateLimitScale: 1_000 });
  desk = await openDesk(fixture.shop.backend, "catalogue");
  path = `products/${fixture.productId}/batches`;
});

const batches = async () => list.parse((await desk.get(path)).body).data;

async function firstBatch() {
  const [first] = await batches();
  if (!first) throw new Error("no batch");
  return first;
}

const NEW = { batch_no: "B-9", expires_on: "2031-05-31", quantity: 10, delivery: "L-1" };

test("shows the batches with their balance", async () => {
  await fixture.place(new Visitor(fixture.shop.backend));
  expect(await desk.get(path)).toMatchObject({
    status: 200,
    body: {
      total: 1,
      data: [
        {
          batch_no: "T-1",
          state: "on_sale",
          price: 255,
          cost: null,
          quantity: 4,
          received: 5,
          sold: 1,
          returned: 0,
          corrected: 0,
        },
      ],
    },
  });
  expect((await desk.get("products/999999/batches")).status).toBe(404);
});

test("takes a delivery into stock once, and pages show it", async () => {
  const first = await desk.post(path, { ...NEW, cost: 99.5 });
  expect(first).toMatchObject({
    status: 201,
    body: {
      received: true,
      data: { batch_no: "B-9", expires_on: "2031-05-31", quantity: 10, cost: 99.5, price: 2950 },
    },
  });
  expect(await desk.post(path, { ...NEW, quantity: 7 })).toMatchObject({
    status: 201,
    body: { received: false, data: { quantity: 10 } },
  });
  expect(await desk.post(path, { batch_no: "B-9", quantity: 2, delivery: "L-2" })).toMatchObject({
    body: { received: true, data: { quantity: 12, expires_on: "2031-05-31" } },
  });
  expect(await desk.read(`products/${fixture.productId}`)).toMatchObject({ stock: 17 });
  expect(recorder.stale).toContainEqual({
    type: "product",
    id: fixture.productId,
    inLists: false,
  });
  const { name } = demoStaff("catalogue");
  expect(await desk.read(`products/${fixture.productId}`)).toMatchObject({
    audit: [
      { by: name, command: "desk stock.receive", after: { batch: "B-9", received: 2 } },
      { before: null, after: { batch: "B-9", received: 10, delivery: "L-1" } },
    ],
  });
  expect((await runData(fixture.shop, ["stock", "check"])).code).toBe(0);
});

test("a delivery without a note is booked once for its Idempotency-Key", async () => {
  const { delivery: _, ...form } = NEW;
  const send = (key?: string) =>
    desk.write("POST", path, form, { headers: key ? { "Idempotency-Key": key } : {} });
  expect(await send("a-key-of-a-form")).toMatchObject({ body: { received: true } });
  expect(await send("a-key-of-a-form")).toMatchObject({ body: { received: false } });
  for (const key of [undefined, "short"])
    expect(await send(key)).toMatchObject({
      status: 422,
      body: { errors: { delivery: [expect.any(String)] } },
    });
  expect(await batches()).toContainEqual(
    expect.objectContaining({ batch_no: "B-9", quantity: 10 }),
  );
});

test.each([
  ["batch_no", { batch_no: " " }],
  ["quantity", { quantity: 0 }],
  ["quantity", { quantity: 1.5 }],
  ["quantity", { quantity: 1_000_001 }],
  ["expires_on", { expires_on: "31.05.2031" }],
  ["expires_on", { expires_on: undefined }],
  ["confirmed", { batch_no: "T-1", expires_on: undefined }],
  ["confirmed", { expires_on: "2020-01-31" }],
  ["cost", { cost: -1 }],
  ["delivery", { delivery: "x".repeat(61) }],
])("refuses a delivery with a wrong %s: %j", async (field, change) => {
  expect(await desk.post(path, { ...NEW, ...change })).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  });
  expect(await batches()).toMatchObject([{ batch_no: "T-1", quantity: 5 }]);
});

test("says in the words of the desk that a new batch needs its expiry", async () => {
  const form = { ...NEW, expires_on: undefined };
  expect(await desk.post(path, form)).toMatchObject({
    body: { errors: { expires_on: ["This batch is new: please enter its expiry."] } },
  });
  const bengali = { headers: { "Accept-Language": "bn" } };
  expect(await desk.write("POST", path, form, bengali)).toMatchObject({
    body: { errors: { expires_on: ["এই ব্যাচটি নতুন: এর মেয়াদ লিখুন।"] } },
  });
});

test("asks about an unusual delivery, and corrects a confirmed expiry once", async () => {
  await desk.post(path, NEW);
  const other = { ...NEW, expires_on: "2031-06-30", delivery: "L-2" };
  const asked = await desk.write("POST", path, other, { headers: { "Accept-Language": "bn" } });
  expect(asked).toMatchObject({
    status: 422,
    body: {
      odd: ["other_expiry"],
      message: "চালানটি দেখে নিন। ঠিক থাকলে আবার পাঠান।",
      errors: { confirmed: [expect.stringMatching(/2031-05-31.*2031-06-30/)] },
    },
  });
  // What was confirmed about another form does not count.
  const soon = { ...other, confirmed: ["expires_soon"] };
  expect((await desk.post(path, soon)).status).toBe(422);
  const confirmed = { ...other, confirmed: ["other_expiry"] };
  for (const received of [true, false])
    expect(await desk.post(path, confirmed)).toMatchObject({
      status: 201,
      body: { received, data: { quantity: 20, expires_on: "2031-06-30" } },
    });
  // A repeat of the first delivery changes nothing, and asks nothing.
  expect(await desk.post(path, NEW)).toMatchObject({
    body: { received: false, data: { quantity: 20, expires_on: "2031-06-30" } },
  });
  expect(await desk.read(`products/${fixture.productId}`)).toMatchObject({
    audit: [
      {
        before: { expires: "2031-05-31" },
        after: { batch: "B-9", received: 10, expires: "2031-06-30", checked: ["other_expiry"] },
      },
      { before: null },
    ],
  });
});

test("a delivery sent twice at the same time is booked once", async () => {
  const results = await Promise.all([desk.post(path, NEW), desk.post(path, NEW)]);
  expect(results.map(({ body }) => Object(body).received).toSorted()).toEqual([false, true]);
  expect(await batches()).toContainEqual(
    expect.objectContaining({ batch_no: "B-9", quantity: 10 }),
  );
});

test("corrects a batch with a reason, once", async () => {
  const { id, version } = await firstBatch();
  const corrected = await desk.post(`${path}/${id}/correct`, {
    version,
    quantity: 3,
    reason: "damaged",
  });
  expect(corrected).toMatchObject({ status: 200, body: { data: { quantity: 3, corrected: -2 } } });
  expect((await firstBatch()).version).not.toBe(version);
  const again = { version: (await firstBatch()).version, quantity: 3, reason: "counted" };
  expect((await desk.post(`${path}/${id}/correct`, again)).status).toBe(200);
  expect(await desk.read(`products/${fixture.productId}`)).toMatchObject({
    audit: [
      {
        command: "desk stock.correct",
        by: demoStaff("catalogue").name,
        before: { batch: "T-1", on_shelf: 5 },
        after: { batch: "T-1", on_shelf: 3, reason: "damaged" },
      },
    ],
  });
  const { db } = fixture.shop;
  const rows = await db.selectFrom("stock_movements").selectAll().where("batch_id", "=", id);
  expect(await rows.where("kind", "=", "corrected").execute()).toHaveLength(1);
  expect((await runData(fixture.shop, ["stock", "check"])).code).toBe(0);
});

test("a correction sent twice with one Idempotency-Key gets the same response", async () => {
  const { id, version } = await firstBatch();
  const send = (quantity: number) =>
    desk.write(
      "POST",
      `${path}/${id}/correct`,
      { version, quantity, reason: "lost" },
      { headers: { "Idempotency-Key": "one-count-of-T-1" } },
    );
  const first = await send(2);
  expect(first).toMatchObject({ status: 200, body: { data: { quantity: 2 } } });
  expect(await send(2)).toMatchObject({ status: 200, body: first.body });
  expect((await send(1)).status).toBe(422);
  expect(await firstBatch()).toMatchObject({ quantity: 2, corrected: -3 });
});

test("a count from before a sale is refused with the batch as it is now", async () => {
  const { id, version } = await firstBatch();
  numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
  const count = { version, quantity: 5, reason: "counted" };
  expect(await desk.post(`${path}/${id}/correct`, count)).toMatchObject({
    status: 409,
    body: { current: { id, quantity: 4, version: expect.any(String) } },
  });
  expect(await firstBatch()).toMatchObject({ quantity: 4 });
});

test.each([
  ["quantity", { quantity: -1 }, 422],
  ["reason", { reason: "stolen" }, 422],
  ["version", { version: undefined }, 422],
])("refuses a correction with a wrong %s", async (field, change, status) => {
  const { id, version } = await firstBatch();
  const body = { version, quantity: 3, reason: "lost", ...change };
  expect(await desk.post(`${path}/${id}/correct`, body)).toMatchObject({
    status,
    body: { errors: { [field]: [expect.any(String)] } },
  });
  expect(await firstBatch()).toMatchObject({ quantity: 5 });
});

test("a batch of another product is not found", async () => {
  const { id, version } = await firstBatch();
  const other = fixture.productId === 1 ? 2 : 1;
  for (const place of [`products/${other}/batches/${id}`, `${path}/999999`, `${path}/x`])
    expect(
      (await desk.post(`${place}/correct`, { version, quantity: 1, reason: "lost" })).status,
    ).toBe(404);
});

test("deliveries and sales at once lose no piece", async () => {
  const buyers = [1, 2, 3].map(() => fixture.place(new Visitor(fixture.shop.backend)));
  const deliveries = [1, 2, 3, 4].map((number) =>
    desk.post(path, { ...NEW, quantity: 2, delivery: `L-${number}` }),
  );
  const responses = await Promise.all([...buyers, ...deliveries]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 201, 201, 201, 201]);
  const left = (await batches()).reduce((sum, { quantity }) => sum + quantity, 0);
  expect(left).toBe(5 + 8 - 3);
  expect((await runData(fixture.shop, ["stock", "check"])).code).toBe(0);
});

test("an expired batch says so, and an empty one", async () => {
  await desk.post(path, { ...NEW, expires_on: "2020-01-01", confirmed: ["expired"] });
  expect(await batches()).toMatchObject([{ batch_no: "B-9", state: "expired" }, {}]);
  const [expired] = await batches();
  const count = { version: expired?.version, quantity: 0, reason: "expired" };
  await desk.post(`${path}/${expired?.id}/correct`, count);
  expect(await batches()).toMatchObject([{ state: "empty" }, { state: "on_sale" }]);
  expect(await dataRows(fixture.shop, ["stock", "show", "bp-arm"])).toHaveLength(2);
});

test("a count is of the shelf: what orders hold stays with them", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const number = numberOf(
    await fixture.place(visitor, (body) => ({
      ...body,
      items: body.items.map((item) => ({ ...item, quantity: 3 })),
      totals: { tax: 0, discount: 75, total: 790 },
    })),
  );
  const held = await firstBatch();
  expect(held).toMatchObject({ shelf: held.quantity + 3, held: 3 });
  const count = (quantity: number, { id, version }: typeof held) =>
    desk.post(`${path}/${id}/correct`, { version, quantity, reason: "counted" });
  expect(await count(10, held)).toMatchObject({
    status: 200,
    body: { data: { shelf: 10, held: 3, quantity: 7 } },
  });
  const counted = await firstBatch();
  const refused = await count(2, counted);
  expect(refused).toMatchObject({ status: 422, body: { held: 3, orders: [number] } });
  expect(JSON.stringify(refused.body)).toContain(number);
  expect(await firstBatch()).toEqual(counted);
  expect((await count(9, held)).status).toBe(409);
  const { data } = (await desk.get(`products/${fixture.productId}/stock-history`)).body as {
    data: { kind: string; before: number; after: number; counted: string }[];
  };
  const [latest] = data.filter(({ kind }) => kind === "corrected");
  expect(latest).toMatchObject({ before: held.shelf, after: 10, counted: "shelf" });
});

describe("pieces at another price than the product", () => {
  const price = 2950;
  const waiting = z.object({
    data: z.object({ waiting: z.array(z.object({ name: z.string(), count: z.number() })) }),
  });
  const countOther = async () =>
    waiting
      .parse((await desk.get("overview")).body)
      .data.waiting.find(({ name }) => name === "other_price")?.count;
  const listed = async (filter: string) => {
    const { body } = await desk.get(`products?per_page=1${filter}`);
    return list.parse({ ...Object(body), data: [] }).total;
  };
  const prices = async () => (await batches()).map((one) => one.price);
  const setPrice = (value: number, headers = {}) =>
    desk.write("POST", `${path}/one-price`, { price: value }, { headers });

  test("are counted, listed, and get its price once", async () => {
    await desk.post(path, NEW);
    expect(await prices()).toEqual([255, price]);
    expect(await countOther()).toBe(1);
    expect(await listed("&other_price=true")).toBe(1);
    expect(await listed("&other_price=false")).toBe((await listed("")) - 1);
    const set = await setPrice(price, { "Idempotency-Key": "one-price-of-a-form" });
    expect(set).toMatchObject({ status: 200, body: { data: [{ price }, { price }] } });
    expect(recorder.stale).toContainEqual({
      type: "product",
      id: fixture.productId,
      inLists: true,
    });
    for (const key of ["one-price-of-a-form", "one-price-of-another-form"])
      expect(await setPrice(price, { "Idempotency-Key": key })).toMatchObject({ status: 200 });
    expect(await countOther()).toBe(0);
    expect(await listed("&other_price=true")).toBe(0);
    expect(await desk.read(`products/${fixture.productId}`)).toMatchObject({
      audit: [
        {
          command: "desk stock.price",
          by: demoStaff("catalogue").name,
          before: { batch_prices: "T-1: 255" },
          after: { batch_prices: "2950" },
        },
        { command: "desk stock.receive" },
      ],
    });
  });

  test("keep it while the confirmed price is not that of the product any more", async () => {
    expect((await setPrice(2900)).status).toBe(409);
    expect((await setPrice(-1)).status).toBe(422);
    expect(await prices()).toEqual([255]);
  });

  test.each([
    ["empty", { quantity: 0 }],
    ["expired", { expires_on: Date.now() - 1 }],
  ])("are not counted while their batch is %s", async (_state, values) => {
    const { db } = fixture.shop;
    expect(await countOther()).toBe(1);
    await db.updateTable("batches").set(values).where("batch_no", "=", "T-1").execute();
    expect(await countOther()).toBe(0);
  });

  test("get it by a command", async () => {
    const run = () => runData(fixture.shop, ["stock", "price", "bp-arm", "--by", "Salma"]);
    for (const _ of [1, 2]) expect(await run()).toMatchObject({ code: 0, error: "" });
    expect(await prices()).toEqual([price]);
  });
});
