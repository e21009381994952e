/** @jest-environment node */
import { z } from "zod";
import { ODD_DELIVERIES } from "@/lib/contract/terms";
import { runData } from "@/lib/dev/testing/backend/commands";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";

const page = z.object({
  data: z.array(
    z.looseObject({ id: z.number(), version: z.string(), price: z.number(), discount: z.number() }),
  ),
  total: z.number(),
});

let shop: TestShop;
let desk: DeskVisitor;
let recorder: StaleRecorder;

beforeEach(async () => {
  recorder = new StaleRecorder();
  shop = await openShop({ onStale: recorder.onStale });
  desk = await openDesk(shop.backend, "catalogue");
});

async function rows(query = "") {
  return page.parse((await desk.get(`prices?sort=id${query}`)).body).data;
}

async function row(id: number) {
  const found = (await rows("&per_page=100")).find((one) => one.id === id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
}

const save = (edits: object[], headers: Record<string, string> = {}) =>
  desk.write("PUT", "prices", { rows: edits }, { headers });

test("lists price and stock with the filters of the products", async () => {
  const id = await arrangeProduct(shop.db, "bp-arm", 5);
  const { sku, category, brand } = await desk.read(`products/${id}`);
  const found = await rows(`&q=${sku}&category=${category}&brand=${brand}&archived=false`);
  expect(found.every((one) => String(one.sku).startsWith(String(sku)))).toBe(true);
  expect(found[0]).toMatchObject({ id, sku, discount: 10, stock: 5, state: "on_sale" });
  expect(await rows("&q=nothing-like-that")).toEqual([]);
});

test("saves many prices at once, in the audit of each, and pages show them", async () => {
  const [one, two] = [await row(5), await row(6)];
  const saved = await save([
    { id: 6, version: two.version, discount: 7 },
    { id: 5, version: one.version, price: 123.45, discount: 20 },
  ]);
  expect(saved).toMatchObject({
    status: 200,
    body: {
      data: [
        { id: 6, price: two.price, discount: 7 },
        { id: 5, price: 123.45, discount: 20 },
      ],
    },
  });
  const entry = { by: demoStaff("catalogue").name, command: "desk prices.save" };
  expect(await desk.read("products/5")).toMatchObject({
    price: 123.45,
    discount: 20,
    audit: [
      {
        ...entry,
        before: { price: one.price, discount: one.discount },
        after: { price: 123.45, discount: 20 },
      },
    ],
  });
  expect(await desk.read("products/6")).toMatchObject({
    audit: [{ ...entry, after: { discount: 7 } }],
  });
  for (const id of [5, 6])
    expect(recorder.stale).toContainEqual({ type: "product", id, inLists: true });
  expect((await desk.visitor.get("/api/get-details/5")).body).toMatchObject({
    product: { discount: 20, inventory: { selling_price: 123.45 } },
  });
});

test("saves nothing when one row was changed in between, and names that row", async () => {
  const [one, two, three] = [await row(5), await row(6), await row(7)];
  await runData(shop, ["products", "set", String(two.sku), "--price", "77", "--by", "Salma"]);
  const refused = await save([
    { id: 5, version: one.version, price: 1 },
    { id: 6, version: two.version, price: 2 },
    { id: 7, version: three.version, price: 3 },
  ]);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: "Some of these rows have changed meanwhile. Nothing was saved.",
      rows: [{ id: 6, price: 77, version: (await row(6)).version }],
    },
  });
  expect([await row(5), await row(7)]).toEqual([one, three]);
  expect((await desk.read("products/5")).audit).toEqual([]);
});

/** A product with 2 pieces that expire first and 5 others, and its row. */
async function twoBatches() {
  const id = await arrangeProduct(shop.db, "bp-arm", 5);
  const delivery = {
    batch_no: "B-0",
    expires_on: "2027-01-31",
    quantity: 2,
    delivery: "L-1",
    confirmed: ODD_DELIVERIES,
  };
  await desk.post(`products/${id}/batches`, delivery);
  return { ...(await stocked(id)), id };
}

const stockedRow = z.looseObject({
  version: z.string(),
  stock: z.number(),
  stock_version: z.string(),
  batches: z.array(z.object({ batch_no: z.string(), quantity: z.number() })),
});

const stocked = async (id: number) => stockedRow.parse(await row(id));

test("corrects the batches of a new stock with one reason, in the audit and the history", async () => {
  const { id, version, ...seen } = await twoBatches();
  expect(seen).toMatchObject({
    stock: 7,
    batches: [{ batch_no: "B-0", quantity: 2 }, { quantity: 5 }],
  });
  const edit = { id, version, price: 99, stock: 4, stock_version: seen.stock_version };
  const body = { rows: [edit], reason: "damaged" };
  expect(await desk.write("PUT", "prices", body, {})).toMatchObject({
    status: 200,
    body: { data: [{ id, price: 99, stock: 4, batches: [{ quantity: 0 }, { quantity: 4 }] }] },
  });
  const by = demoStaff("catalogue").name;
  const correct = { by, command: "desk stock.correct" };
  expect((await desk.read(`products/${id}`)).audit).toMatchObject([
    { ...correct, before: { on_shelf: 5 }, after: { on_shelf: 4, reason: "damaged" } },
    {
      ...correct,
      before: { batch: "B-0", on_shelf: 2 },
      after: { on_shelf: 0, reason: "damaged" },
    },
    { by, command: "desk prices.save", after: { price: 99 } },
    {},
  ]);
  expect(await desk.get(`products/${id}/stock-history`)).toMatchObject({
    body: {
      data: expect.arrayContaining([
        expect.objectContaining({ batch_no: "B-0", change: -2, reason: "damaged", before: 2 }),
      ]),
    },
  });
  expect((await runData(shop, ["stock", "check"])).code).toBe(0);
});

test("additional pieces join the batch that is sold now", async () => {
  const { id, version, stock_version } = await twoBatches();
  const body = { rows: [{ id, version, stock: 10, stock_version }], reason: "found" };
  expect(await desk.write("PUT", "prices", body, {})).toMatchObject({
    body: { data: [{ stock: 10, batches: [{ quantity: 5 }, { quantity: 5 }] }] },
  });
});

test("a delivery since then is a conflict for a new stock, but not for a new price", async () => {
  const { id, version, stock_version } = await twoBatches();
  const delivery = {
    batch_no: "B-0",
    quantity: 3,
    delivery: "L-2",
    confirmed: ODD_DELIVERIES,
  };
  await desk.post(`products/${id}/batches`, delivery);
  for (const old of [stock_version, undefined])
    expect(
      await desk.write(
        "PUT",
        "prices",
        { rows: [{ id, version, price: 55, stock: 1, stock_version: old }], reason: "counted" },
        {},
      ),
    ).toMatchObject({ status: 409, body: { rows: [{ id, stock: 10 }] } });
  expect((await row(id)).price).not.toBe(55);
  expect((await save([{ id, version, price: 55 }])).status).toBe(200);
});

test("refuses a stock without a reason, and one of a product that has no batch to sell", async () => {
  const { id, version, stock_version } = await twoBatches();
  const edit = { id, version, stock: 1, stock_version };
  expect(await save([edit])).toMatchObject({
    status: 422,
    body: { errors: { reason: ["Please choose a reason."] } },
  });
  await shop.db.updateTable("batches").set({ expires_on: 0 }).execute();
  const expired = await stocked(id);
  expect(expired.batches).toEqual([]);
  const rows = [{ id, version, stock: 1, stock_version: expired.stock_version }];
  expect(await desk.write("PUT", "prices", { rows, reason: "found" }, {})).toMatchObject({
    status: 422,
    body: { errors: { "rows.0.stock": [expect.stringContaining("receive a delivery")] } },
  });
});

test("a change of other fields is no conflict", async () => {
  const { version } = await row(5);
  const product = await desk.read("products/5");
  await desk.put("products/5", { version: product.version, name: "Another name" });
  expect((await save([{ id: 5, version, price: 99 }])).status).toBe(200);
});

test("is made once for each Idempotency-Key", async () => {
  const { version } = await row(5);
  const edits = [{ id: 5, version, price: 99 }];
  const headers = { "Idempotency-Key": "a-key-of-the-grid" };
  const first = await save(edits, headers);
  expect(await save(edits, headers)).toMatchObject({ status: 200, body: first.body });
  expect((await desk.read("products/5")).audit).toHaveLength(1);
  expect((await save(edits)).status).toBe(409);
});

test("of several grids with the same row at once, one saves", async () => {
  const [one, two] = [await row(5), await row(6)];
  const responses = await Promise.all(
    [10, 20, 30].map((price) =>
      save([
        {
          id: 5 + (price % 20 === 0 ? 1 : 0),
          version: price % 20 === 0 ? two.version : one.version,
          price,
        },
        { id: 7, version: "", price },
      ]),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([409, 409, 409]);
  const same = await Promise.all(
    [40, 50, 60].map((price) =>
      save([
        { id: 6, version: two.version, price },
        { id: 5, version: one.version, price },
      ]),
    ),
  );
  expect(same.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await row(5)).price).toBe((await row(6)).price);
});

test.each([
  ["rows.0.price", { price: -1 }],
  ["rows.0.price", { price: 10.001 }],
  ["rows.0.discount", { discount: 101 }],
  ["rows.0.discount", { discount: 1.5 }],
  ["rows.0.version", { version: 5 }],
  ["rows.0.stock", { stock: -1 }],
  ["rows.0.stock", { stock: 1.5 }],
  ["rows.0.stock", { stock: 1_000_001 }],
  ["rows", { id: 999_999 }],
])("refuses a wrong %s: %j", async (field, change) => {
  const { version } = await row(5);
  expect(await save([{ id: 5, version, price: 10, ...change }])).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  });
});

test("refuses no row, a row twice, and more than 200", async () => {
  const { version } = await row(5);
  const edit = { id: 5, version, price: 10 };
  for (const edits of [[], [edit, edit], Array.from({ length: 201 }, () => edit)])
    expect(await save(edits)).toMatchObject({
      status: 422,
      body: { errors: { rows: [expect.any(String)] } },
    });
});
