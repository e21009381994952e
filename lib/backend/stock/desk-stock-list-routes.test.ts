/** @jest-environment node */
import { z } from "zod";
import { dataRows } from "@/lib/dev/testing/backend/commands";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { addBatch, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { dhakaDay } from "@/lib/i18n/dates/dhaka-day";

const DAY_MS = 86_400_000;
const ids = z.object({ data: z.array(z.looseObject({ id: z.number() })), total: z.number() });

let shop: TestShop;
let desk: DeskVisitor;

beforeEach(async () => {
  shop = await openShop({ rateLimitScale: 1_000 });
  desk = await openDesk(shop.backend, "catalogue");
  await shop.db.deleteFrom("batches").execute();
  // Only the first four products are in the shop.
  await shop.db.updateTable("products").set({ archived_at: 1 }).where("id", ">", 4).execute();
});

const day = (days: number) => dhakaDay(Date.now() + days * DAY_MS);
const cost = (batchNo: string, poisha: number) =>
  shop.db
    .updateTable("batches")
    .set({ purchase_price: poisha })
    .where("batch_no", "=", batchNo)
    .execute();

async function idsOf(path: string): Promise<number[]> {
  return ids.parse((await desk.get(path)).body).data.map(({ id }) => id);
}

describe("low stock", () => {
  beforeEach(async () => {
    await addBatch(shop.db, 1, "A", 3);
    await addBatch(shop.db, 1, "B", 1);
    await addBatch(shop.db, 2, "C", 5);
    await addBatch(shop.db, 3, "D", 2);
    await addBatch(shop.db, 3, "OLD", 50, -1);
    await addBatch(shop.db, 4, "E", 0);
    await cost("A", 1_050);
    await cost("D", 2_000);
  });

  test("lists products with fewer sellable pieces than the setting says, the least first", async () => {
    expect(await desk.get("low-stock")).toMatchObject({
      status: 200,
      body: {
        total: 3,
        data: [
          { id: 4, pieces: 0, value: 0, uncosted: 0 },
          { id: 3, pieces: 2, value: 40, uncosted: 0 },
          { id: 1, pieces: 4, value: 31.5, uncosted: 1 },
        ],
        meta: { below: 5, pieces: 6, value: 71.5, uncosted: 1 },
      },
    });
    const owner = await openDesk(shop.backend, "owner");
    const { version } = await owner.read("settings/lowStock");
    await owner.put("settings/lowStock", { version, value: 3 });
    expect(await idsOf("low-stock")).toEqual([4, 3]);
    expect((await dataRows(shop, ["stock", "low"])).map(({ id }) => id)).toEqual([4, 3]);
    expect(await idsOf("low-stock?below=6")).toEqual([4, 3, 1, 2]);
  });

  test("can be sorted, searched and read page by page, with the sums of all pages", async () => {
    expect(await idsOf("low-stock?sort=pieces&order=desc&below=6")).toEqual([2, 1, 3, 4]);
    expect(await idsOf("low-stock?sort=value&order=desc&below=6")).toEqual([3, 1, 2, 4]);
    expect(await desk.get("low-stock?below=6&per_page=1&page=2")).toMatchObject({
      body: { total: 4, data: [{ id: 3 }], meta: { below: 6, pieces: 11, uncosted: 6 } },
    });
    const { sku, name } = await shop.db
      .selectFrom("products")
      .select(["sku", "name"])
      .where("id", "=", 3)
      .executeTakeFirstOrThrow();
    expect(await idsOf(`low-stock?q=${sku?.toUpperCase()}`)).toEqual([3]);
    expect(await idsOf(`low-stock?q=${encodeURIComponent(name.slice(0, 8))}`)).toContain(3);
    expect(await desk.get("low-stock?q=nothing")).toMatchObject({
      body: { total: 0, data: [], meta: { pieces: 0, value: 0, uncosted: 0 } },
    });
  });

  test.each(["0", "-1", "1.5", "many", "100001"])("refuses below=%s", async (below) => {
    expect(await desk.get(`low-stock?below=${below}`)).toMatchObject({
      status: 422,
      body: { errors: { below: [expect.any(String)] } },
    });
  });
});

describe("what expires", () => {
  beforeEach(async () => {
    await addBatch(shop.db, 1, "IN-10", 3, 10);
    await addBatch(shop.db, 2, "IN-45", 4, 45);
    await addBatch(shop.db, 3, "IN-80", 5, 80);
    await addBatch(shop.db, 3, "IN-200", 6, 200);
    await addBatch(shop.db, 4, "GONE", 7, -2);
    await addBatch(shop.db, 4, "EMPTY", 0, 5);
    await cost("IN-10", 1_000);
    await cost("IN-80", 550);
  });

  const batches = async (query: string) => {
    const { data } = z
      .object({ data: z.array(z.looseObject({ batch_no: z.string() })) })
      .parse((await desk.get(`expiring${query}`)).body);
    return data.map(({ batch_no }) => batch_no);
  };

  test.each([
    ["", ["IN-10"]],
    ["?within=30", ["IN-10"]],
    ["?within=60", ["IN-10", "IN-45"]],
    ["?within=90", ["IN-10", "IN-45", "IN-80"]],
    ["?within=expired", ["GONE"]],
    ["?within=90&sort=pieces&order=desc", ["IN-80", "IN-45", "IN-10"]],
    ["?within=90&q=in-4", ["IN-45"]],
    ["?within=90&per_page=1&page=2", ["IN-45"]],
  ])("lists batches with pieces for %s, the first first", async (query, expected) => {
    expect(await batches(query)).toEqual(expected);
  });

  test("names the product, and sums pieces and what they cost, as far as it is known", async () => {
    expect(await desk.get("expiring?within=90&per_page=2")).toMatchObject({
      status: 200,
      body: {
        total: 3,
        data: [
          {
            product_id: 1,
            batch_no: "IN-10",
            pieces: 3,
            expires_on: day(10),
            cost: 10,
            value: 30,
            expired: false,
          },
          { product_id: 2, cost: null, value: null },
        ],
        meta: { pieces: 12, value: 57.5, uncosted: 4 },
      },
    });
    expect(await desk.get("expiring?within=expired")).toMatchObject({
      body: { data: [{ batch_no: "GONE", expired: true }] },
    });
  });

  test("the last day of the span belongs to it", async () => {
    const end = Date.parse(`${day(30)}T23:59:59.999+06:00`);
    for (const [batchNo, expiresOn] of [
      ["LAST", end],
      ["NEXT", end + 1],
    ] as const) {
      await addBatch(shop.db, 2, batchNo, 1);
      await shop.db
        .updateTable("batches")
        .set({ expires_on: expiresOn })
        .where("batch_no", "=", batchNo)
        .execute();
    }
    expect(await batches("?within=30")).toEqual(["IN-10", "LAST"]);
  });

  test("refuses another span", async () => {
    expect(await desk.get("expiring?within=31")).toMatchObject({
      status: 422,
      body: { errors: { within: ["Please choose 30, 60 or 90 days, or expired."] } },
    });
  });
});
