/** @jest-environment node */
import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { CSV_FORMATS } from "@/lib/contract/terms";
import { createDataProvider } from "@/lib/desk/data-provider";
import type { DeskClient } from "@/lib/desk/desk-client";
import { checkTable, importTable } from "@/lib/desk/product-table/import-table";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";

let recorder: StaleRecorder;
let shop: TestShop;
let desk: DeskVisitor;

beforeEach(async () => {
  recorder = new StaleRecorder();
  shop = await openShop({ onStale: recorder.onStale, rateLimitScale: 1_000 });
  desk = await openDesk(shop.backend, "catalogue");
});

const PRODUCT = {
  sku: "N-1",
  name: "Arm monitor",
  category: "mobility-aids",
  brand: "Omron",
  price: 200,
};

async function addProduct(more: Record<string, unknown> = {}) {
  const { status, body } = await desk.post("products", { ...PRODUCT, ...more });
  expect(status).toBe(201);
  return z.object({ data: z.object({ id: z.number() }) }).parse(body).data.id;
}

const rows = (...texts: string[]) => texts.map((text, at) => ({ line: at + 2, text }));
const check = (columns: string, ...texts: string[]) =>
  desk.post("products/import/check", { columns, rows: rows(...texts) });
const importRows = (columns: string, ...texts: string[]) =>
  desk.post("products/import", { columns, rows: rows(...texts) });

const exported = async (format = "spreadsheet") =>
  z.string().parse((await desk.get(`products.csv?format=${format}`)).body);

/** The calls of the desk, made by the visitor of the test. */
function calls() {
  const client: Pick<DeskClient, "call" | "download"> = {
    call: async (method, path, { body } = {}) => {
      const response = await desk.write(method, path, body, {
        headers: { "Idempotency-Key": randomUUID() },
      });
      return z.record(z.string(), z.unknown()).parse(response.body);
    },
    download: async () => new Blob([]),
  };
  return createDataProvider({ ...client, readMe: async () => ({}), setLanguage: () => {} });
}

const watcher = () => ({ onProgress: () => {}, signal: new AbortController().signal });

describe("export = import", () => {
  test.each(CSV_FORMATS)(
    "a file as %s changes nothing, whatever the texts contain",
    async (format) => {
      await addProduct({
        name: '=1+1 "quoted", 5" wide',
        name_bn: "প্রেসার মাপার মেশিন, ‘বড়’",
        short_description: "two\nlines",
        keywords: "'=2+2",
        mpn: "-5",
        unit: "-",
        registration_no: "0012345",
        manufacturer: "'01711",
        strength: "1/2",
        description: '<p>one</p>\n\n<p>"two"</p>',
        description_bn: "'+ক\nখ",
        gtin: null,
      });
      // Stored before it was normalised.
      await shop.db
        .updateTable("products")
        .set({ short_description_bn: "  দুটি   ফাঁকা ", strength: "5 mg\r\n10 mg" })
        .where("sku", "=", "N-1")
        .execute();
      const file = await exported(format);
      expect(file).toMatch(/^\uFEFFsku,name,/);
      expect(file).toContain(`'=1+1 ""quoted"", 5"" wide`);
      recorder.stale.length = 0;
      const report = await checkTable(new Blob([file]), calls(), watcher());
      expect(report).toMatchObject({ added: 0, changed: 0, changes: [], wrong: [] });
      const { count } = await shop.db
        .selectFrom("products")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("archived_at", "is", null)
        .executeTakeFirstOrThrow();
      expect(report.unchanged).toBe(Number(count));
      expect(report.unchanged).toBeGreaterThan(50);
      // Sending it all the same changes nothing, either.
      const left = new Set(Array.from({ length: 10_000 }, (_, line) => line));
      const results: number[] = [];
      await importTable(
        new Blob([file]),
        calls(),
        { saved: 0, wrong: [], left, makeMissing: false },
        {
          onResult: ({ saved, wrong }) => results.push(saved + wrong.length),
          signal: watcher().signal,
        },
      );
      expect(results.at(-1)).toBe(0);
      expect(recorder.stale).toEqual([]);
      const audit = shop.db.selectFrom("audit").selectAll();
      expect(await audit.where("command", "=", "desk products.import").execute()).toEqual([]);
      expect(await exported(format)).toBe(file);
    },
  );

  test("archived products are not exported", async () => {
    const id = await addProduct();
    expect(await exported()).toContain("\nN-1,");
    const { version } = await desk.read(`products/${id}`);
    await desk.put(`products/${id}`, { version, archived: true });
    expect(await exported()).not.toContain("\nN-1,");
  });
});

test("a download is recorded with the person and the number of products", async () => {
  const table = parse(await exported(), { bom: true, columns: true });
  const { body } = await (await openDesk(shop.backend, "owner")).get("audit?kind=exports");
  expect(body).toMatchObject({
    data: [
      {
        command: "desk products.export",
        subject: "product table",
        after: { exported: table.length },
      },
    ],
    total: 1,
  });
});

test("a check lists what each row would change, and changes nothing", async () => {
  const id = await addProduct({ discount: 10 });
  const delivery = {
    batch_no: "B-1",
    expires_on: "2099-05-31",
    quantity: 4,
    delivery: "L-1",
    confirmed: ["expires_late"],
  };
  await desk.post(`products/${id}/batches`, delivery);
  const before = await desk.read(`products/${id}`);
  const response = await check(
    "sku;name;category;brand;price;batch;quantity;expires",
    "N-1;;;;250.5;;;",
    "N-1-same;;;;;;;",
    "N-1;;;;;B-2;10;2099-01-31",
    "NEW-1;New one;mobility-aids;Omron;99;B-9;7;2099-01-31",
    "NEW-2;New two;mobility-aids;Omron;99;B-9;7;2020-01-31",
  );
  expect(response).toMatchObject({
    status: 200,
    body: {
      data: [
        {
          line: 2,
          sku: "N-1",
          outcome: "changed",
          name: "Arm monitor",
          changed: ["price"],
          price: { before: 200, after: 250.5 },
          stock: null,
          odd: [],
          column: null,
          problem: null,
        },
        { line: 3, outcome: "wrong", problem: "Please fill in: name, category, brand, price." },
        { line: 4, outcome: "wrong", column: "sku", problem: "N-1 is in line 2 already" },
        {
          line: 5,
          outcome: "added",
          name: "New one",
          changed: [],
          price: { before: null, after: 99 },
          stock: { before: 0, after: 7 },
          odd: ["expires_late"],
        },
        // Expired pieces cannot be sold.
        { line: 6, outcome: "added", stock: { before: 0, after: 0 }, odd: ["expired"] },
      ],
    },
  });
  expect(await check("sku,batch,quantity,expires", "N-1,B-2,10,2099-01-31")).toMatchObject({
    body: {
      data: [{ outcome: "changed", changed: [], price: null, stock: { before: 4, after: 14 } }],
    },
  });
  expect(await check("sku,price", "N-1,200")).toMatchObject({
    body: { data: [{ outcome: "unchanged", changed: [], price: null }] },
  });
  expect(await desk.read(`products/${id}`)).toEqual(before);
});

test.each([
  [
    "price",
    "sku,price",
    "N-1,cheap",
    "must be taka such as 1450 or 99.50",
    "টাকা লিখুন, যেমন 1450 বা 99.50",
  ],
  [
    "discount",
    "sku,discount",
    "N-1,101",
    "must be a whole number from 0 to 100",
    "০ থেকে ১০০ পর্যন্ত একটি পূর্ণ সংখ্যা লিখুন",
  ],
  [
    "category",
    "sku,category",
    "N-1,moon",
    "There is no category moon.",
    "moon নামে কোনো ক্যাটাগরি নেই।",
  ],
  ["sku", "sku,name", ",Mask", "is missing", "লেখা নেই"],
  [
    null,
    "sku,batch,quantity",
    "N-1,B-2,5",
    "batch, quantity and expires belong together",
    "batch, quantity ও expires একসঙ্গে লিখুন",
  ],
  [
    null,
    "sku,name",
    "N-1,a,b",
    "It has more cells than the first line.",
    "প্রথম লাইনের চেয়ে বেশি ঘর আছে।",
  ],
  [null, "sku,name", 'N-1,5" wide', "Its quotation marks do not match.", "উদ্ধৃতি চিহ্নগুলো মিলছে না।"],
])("says what is wrong in column %s of %s", async (column, columns, text, english, bengali) => {
  await addProduct();
  const wrong = { line: 2, outcome: "wrong", column };
  expect(await check(columns, text)).toMatchObject({
    body: { data: [{ ...wrong, problem: english }] },
  });
  const body = { columns, rows: rows(text) };
  const headers = { "Accept-Language": "bn" };
  expect(await desk.write("POST", "products/import/check", body, { headers })).toMatchObject({
    body: { data: [{ ...wrong, problem: bengali }] },
  });
});

test("imports the rows that are right, with the person in the audit, and pages follow", async () => {
  const id = await addProduct();
  recorder.stale.length = 0;
  const response = await importRows(
    "sku,price,name,category,brand,batch,quantity,expires",
    "N-1,250,,,,B-2,10,2099-01-31",
    "N-1-wrong,cheap,,,,,,",
    "NEW-1,99,New one,mobility-aids,Omron,,,",
    "N-1-missing,,,,,,,",
  );
  expect(response).toMatchObject({
    status: 200,
    body: {
      saved: 2,
      data: [
        { line: 3, outcome: "wrong", column: "price" },
        { line: 5, outcome: "wrong" },
      ],
    },
  });
  expect(await desk.read(`products/${id}`)).toMatchObject({
    price: 250,
    name: "Arm monitor",
    stock: 10,
    audit: [
      {
        command: "desk products.import",
        by: demoStaff("catalogue").name,
        before: { price: 200 },
        after: { price: 250, received: { batchNo: "B-2" } },
      },
      {},
    ],
  });
  expect(recorder.stale).toContainEqual({ type: "product", id, inLists: true });
});

test("a part sent twice with one key is imported once and answered alike", async () => {
  const body = {
    columns: "sku,name,category,brand,price",
    rows: rows("NEW-1,New one,mobility-aids,Omron,99", "N-9,wrong,moon,x,1"),
  };
  const headers = { "Idempotency-Key": "a-part-of-a-file" };
  const send = () => desk.write("POST", "products/import", body, { headers });
  const [first, second] = await Promise.all([send(), send()]);
  expect(first).toMatchObject({ status: 200, body: { saved: 1, data: [{ line: 3 }] } });
  expect(second.body).toEqual(first.body);
  expect((await send()).body).toEqual(first.body);
  // Without the key the rows change nothing any more.
  expect(await importRows(body.columns, "NEW-1,New one,mobility-aids,Omron,99")).toMatchObject({
    body: { saved: 0, data: [] },
  });
  const audit = shop.db.selectFrom("audit").selectAll();
  expect(await audit.where("command", "=", "desk products.import").execute()).toHaveLength(1);
});

test.each([
  ["columns", { columns: "sku,colour", rows: rows("N-1,red") }],
  ["columns", { columns: "name,price", rows: rows("Mask,5") }],
  ["columns", { columns: 'sku,"na', rows: rows("N-1") }],
  ["columns", { rows: rows("N-1") }],
  ["rows", { columns: "sku", rows: [] }],
  ["rows", { columns: "sku", rows: rows(...Array.from({ length: 51 }, (_, n) => `A-${n}`)) }],
  ["rows.0.line", { columns: "sku", rows: [{ line: 0, text: "A" }] }],
])("refuses a part with wrong %s", async (field, body) => {
  for (const path of ["products/import/check", "products/import"])
    expect(await desk.post(path, body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
});

test("a part may be larger than other writes, but not too large", async () => {
  await addProduct();
  const text = (size: number) => `N-1,${"x".repeat(size)}`;
  expect((await check("sku,description", text(100_000))).status).toBe(200);
  expect((await check("sku,description", text(600_000))).status).toBe(413);
  expect((await desk.post("products", { ...PRODUCT, description: text(100_000) })).status).toBe(
    413,
  );
});

test("a row that the save would refuse is wrong already when it is checked", async () => {
  const id = await addProduct();
  const brand = await desk.post("brands", { name: "Gone" });
  const { data } = z
    .object({ data: z.object({ id: z.number(), version: z.string() }) })
    .parse(brand.body);
  await desk.put(`brands/${data.id}`, { version: data.version, archived: true });
  const { version } = await desk.read(`products/${id}`);
  await desk.put(`products/${id}`, { version, sku: "N-2" });
  const columns = "sku,name,category,brand,price";
  for (const send of [check, importRows])
    expect(await send(columns, "N-2,,,Gone,", "N-1,Mask,mobility-aids,Omron,5")).toMatchObject({
      body: {
        data: [
          { line: 2, column: "brand", problem: "Gone is archived: put it back first." },
          { line: 3, column: "sku", problem: `Product ${id} has N-1 already.` },
        ],
      },
    });
});
