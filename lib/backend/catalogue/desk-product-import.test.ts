/** @jest-environment node */
import { z } from "zod";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";

let shop: TestShop;
let desk: DeskVisitor;

beforeEach(async () => {
  shop = await openShop({ rateLimitScale: 1_000 });
  desk = await openDesk(shop.backend, "catalogue");
});

const PRODUCT = {
  sku: "WD-7",
  name: "Arm monitor",
  name_bn: "প্রেসার মেশিন",
  category: "mobility-aids",
  brand: "Omron",
  price: 200,
  gtin: "4006381333931",
  offer_until: null,
  back_on: "2027-02-03",
};

const add = async (more: Record<string, unknown> = {}) => {
  const { status } = await desk.post("products", { ...PRODUCT, ...more });
  expect(status).toBe(201);
};

const resultSchema = z.object({ data: z.array(z.looseObject({ outcome: z.string() })) });

async function send(path: string, columns: string, texts: string[], more: object = {}) {
  const rows = texts.map((text, at) => ({ line: at + 2, text }));
  return desk.post(path, { columns, rows, ...more });
}

async function check(columns: string, ...texts: string[]) {
  return resultSchema.parse((await send("products/import/check", columns, texts)).body).data;
}

test.each([
  ["price", "1,375.00", 1375],
  ["price", "2,25,000", 225_000],
  ["price", "৳940", 940],
  ["price", "৳ 3,480.50", 3480.5],
  ["price", "৭৩৫", 735],
])("reads %s %s", async (column, cell, after) => {
  await add();
  expect(await check(`sku,${column}`, `WD-7,"${cell}"`)).toMatchObject([
    { outcome: "changed", price: { before: 200, after } },
  ]);
});

test.each(["24/08/2027", "24-Aug-27", "24 August 2027", "২৪/০৮/২০২৭"])(
  "reads the day %s",
  async (cell) => {
    await add();
    expect(await check("sku;back_on", `WD-7;${cell}`)).toMatchObject([
      {
        outcome: "changed",
        texts: [{ column: "back_on", before: "2027-02-03", after: "2027-08-24" }],
      },
    ]);
  },
);

test.each([
  ["price", "98,75"],
  ["price", "3.125"],
  ["price", "4.5E+03"],
  ["back_on", "05/06/2027"],
  ["gtin", "5.00001E+12"],
  ["mpn", "2-Jan"],
  ["registration_no", "1.2E+14"],
  ["name_bn", "??????? ????"],
  ["unit_bn", "???"],
  ["short_description_bn", "????, ??????"],
  ["description_bn", "<p>???? ???</p>"],
  ["name", "Nestl\ufffd"],
  ["keywords", "à¦®à¦¾à¦¸à§à¦•"],
  ["seo_title_bn", "\ufffd\ufffd\ufffd"],
])("refuses %s = %s by name", async (column, cell) => {
  await add();
  expect(await check(`sku;${column}`, `WD-7;"${cell}"`)).toMatchObject([
    { outcome: "wrong", column },
  ]);
});

test("says how lost Bengali is kept, in both languages", async () => {
  await add();
  const [row] = await check("sku,name_bn", "WD-7,??????? ????");
  expect(row?.problem).toBe("its letters were lost: save the file as CSV UTF-8");
  const body = { columns: "sku,name_bn", rows: [{ line: 2, text: "WD-7,??????? ????" }] };
  const headers = { "Accept-Language": "bn" };
  expect(await desk.write("POST", "products/import/check", body, { headers })).toMatchObject({
    body: { data: [{ problem: "লেখার অক্ষর হারিয়ে গেছে: ফাইলটি CSV UTF-8 হিসেবে সংরক্ষণ করুন" }] },
  });
});

test("shows old and new texts of what changes", async () => {
  await add({ description: `<p>${"a".repeat(200)}</p>` });
  const [row] = await check("sku,name_bn,description", `WD-7,মেশিন,<p>${"a".repeat(150)}b</p>`);
  expect(row).toMatchObject({
    changed: ["name_bn", "description"],
    texts: [
      { column: "name_bn", before: "প্রেসার মেশিন", after: "মেশিন" },
      { column: "description", after: expect.stringMatching(/^…a{20}b<\/p>$/) },
    ],
  });
});

test.each([
  ["gtin", "4.00638E+12"],
  ["gtin", "4006381333931.00"],
  ["back_on", "03/02/2027"],
  ["back_on", "2/3/2027"],
  ["price", "200.00"],
])("takes %s = %s for the stored value, and the rest of the row applies", async (column, cell) => {
  await add();
  expect(await check(`sku;name;${column}`, `WD-7;Wrist monitor;${cell}`)).toMatchObject([
    { outcome: "changed", changed: ["name"] },
  ]);
});

test("reads a bar code whose leading zero is lost", async () => {
  await add();
  expect(await check("sku,gtin", "WD-7,36000291452")).toMatchObject([
    { outcome: "changed", texts: [{ column: "gtin", after: "036000291452" }] },
  ]);
});

describe("known names", () => {
  const columns = "sku,name,category,brand,price";

  test.each(["wd-7", "ＷＤ－７", " WD\u20117 "])("SKU %p is the known product", async (sku) => {
    await add();
    expect(await check("sku,price", `${sku},250`)).toMatchObject([
      { sku: "WD-7", outcome: "changed", name: "Arm monitor" },
    ]);
  });

  test("a SKU without its leading zeros is the known product", async () => {
    await add({ sku: "0071" });
    expect(await check("sku,price", "71,250")).toMatchObject([{ sku: "0071", outcome: "changed" }]);
  });

  test("SKUs that differ in their case only are refused by name", async () => {
    await add();
    await add({ sku: "wd-7", gtin: null });
    expect(await check("sku,price", "WD-7,250", "Wd-7,250")).toMatchObject([
      { outcome: "changed" },
      { outcome: "wrong", column: "sku" },
    ]);
  });

  test("a new product with a SKU in scientific notation is refused", async () => {
    expect(
      await check(columns, "7.1E+11,Mask,mobility-aids,Omron,5", "5-Dec,Cap,mobility-aids,Omron,5"),
    ).toMatchObject([
      { outcome: "wrong", column: "sku" },
      { outcome: "wrong", column: "sku" },
    ]);
  });

  test("brands and categories are found in any notation", async () => {
    await add();
    const brands = async () =>
      (await shop.db.selectFrom("brands").select("name").execute()).map(({ name }) => name).sort();
    const before = await brands();
    const { body } = await send("products/import", columns, [
      "N-1,One,MOBILITY-AIDS,OMRON,5",
      "N-2,Two,Mobility  Aids,\u00a0omron ,5",
      "N-3,Three,mobility-aids,Ｏmron,5",
    ]);
    expect(body).toMatchObject({ saved: 3, data: [] });
    expect(await brands()).toEqual(before);
    expect(await check("sku,brand", "WD-7,OMRON")).toMatchObject([{ outcome: "unchanged" }]);
  });

  test("the desk refuses a second brand that differs in its notation", async () => {
    await add();
    expect(await desk.post("brands", { name: "OMRON" })).toMatchObject({ status: 422 });
  });
});

test("makes missing categories and brands if asked, once for all rows", async () => {
  const columns = "sku,name,category,brand,price";
  const texts = ["E-1,Drops,Eye care,Drishti,30", "E-2,Lens,EYE CARE,drishti,40"];
  expect(await check(columns, ...texts)).toMatchObject([
    { outcome: "wrong", column: "category" },
    { outcome: "wrong", column: "category" },
  ]);
  const makes = { outcome: "added", new_category: "Eye care", new_brand: "Drishti" };
  const preview = await send("products/import/check", columns, texts, { make_missing: true });
  expect(preview.body).toMatchObject({ data: [makes, makes] });
  const named = (table: "brands" | "categories") =>
    shop.db.selectFrom(table).select("name").where("name", "in", ["Eye care", "Drishti"]).execute();
  expect([await named("categories"), await named("brands")]).toEqual([[], []]);
  const { body } = await send("products/import", columns, texts, { make_missing: true });
  expect(body).toMatchObject({ saved: 2, data: [] });
  expect([await named("categories"), await named("brands")]).toEqual([
    [{ name: "Eye care" }],
    [{ name: "Drishti" }],
  ]);
});

test("a wrong row makes no category", async () => {
  await send(
    "products/import",
    "sku,name,category,brand,price",
    ["E-1,Drops,Eye care,Drishti,cheap"],
    {
      make_missing: true,
    },
  );
  const found = shop.db.selectFrom("categories").select("id").where("name", "=", "Eye care");
  expect(await found.execute()).toEqual([]);
});
