/** @jest-environment node */
import { setImmediate } from "node:timers/promises";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { checkImport } from "../catalogue/product-import";
import { inChunks } from "../kernel/db/bulk";
import { skusByFold } from "./find-product-by-name";

const PRODUCTS = 5_000;

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await arrangeProduct(shop.db, "bp-arm", 5);
  const { id: _, ...product } = await shop.db
    .selectFrom("products")
    .selectAll()
    .where("sku", "=", "bp-arm")
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: PRODUCTS }, (_one, n) => ({
    ...product,
    slug: `thing-${n}`,
    sku: `THING-${n}`,
    gtin: null,
  }));
  await inChunks(rows, (chunk) => shop.db.insertInto("products").values(chunk).execute());
});

/** Returns how often other work had its turn meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      await setImmediate();
      turns++;
    }
  })();
  await work();
  isDone = true;
  await others;
  return turns;
}

test("finds the notations of all SKUs, and lets other work run meanwhile", async () => {
  let found = new Map<string, string[]>();
  const turns = await turnsDuring(async () => {
    found = await skusByFold(shop.db);
  });
  expect(found.get("thing-0")).toEqual(["THING-0"]);
  expect(found.get(`thing-${PRODUCTS - 1}`)).toEqual([`THING-${PRODUCTS - 1}`]);
  expect(turns).toBeGreaterThanOrEqual(PRODUCTS / 2_000);
});

test("other work has a turn after each row of an imported part", async () => {
  const rows = Array.from({ length: 50 }, (_, n) => ({
    line: n + 2,
    text: `THING-${n},Name ${n}`,
  }));
  let checked: { outcome: string }[] = [];
  const turns = await turnsDuring(async () => {
    checked = await checkImport(shop.db, { columns: "sku,name", rows }, Date.now());
  });
  expect(checked.map(({ outcome }) => outcome)).toEqual(rows.map(() => "changed"));
  expect(turns).toBeGreaterThanOrEqual(50);
});
