/** @jest-environment node */
import fc from "fast-check";
import { z } from "zod";
import { dataJson, runData } from "@/lib/dev/testing/backend/commands";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { checkAmount } from "@/lib/dev/testing/check-amount";

interface Amounts {
  /** Taka. */
  price?: number;
  max_retail_price?: number | null;
}

const SKU = "bp-arm";
let shop: TestShop;
let desk: DeskVisitor;
let id: number;

beforeEach(async () => {
  shop = await openShop({ rateLimitScale: 10_000 });
  desk = await openDesk(shop.backend, "catalogue");
  id = await arrangeProduct(shop.db, SKU, 5);
  await shop.db
    .updateTable("products")
    .set({ price: 25_500, max_retail_price: 30_000 })
    .where("id", "=", id)
    .execute();
});

const textsOf = (amounts: Amounts) =>
  Object.entries(amounts).map(([name, value]) => [name, String(value ?? "-")] as const);

const refusal = z.object({ message: z.string() }).transform(({ message }) => message);
const said = ({ status, body }: { status: number; body: unknown }) =>
  status < 300 ? null : refusal.parse(body);

/** Every way to set amounts; each returns why it is refused, or null. */
const WAYS = {
  desk: async (amounts: Amounts) => {
    const { version } = await desk.read(`products/${id}`);
    return said(await desk.put(`products/${id}`, { version, ...amounts }));
  },
  import: async (amounts: Amounts) => {
    const texts = textsOf(amounts);
    const columns = ["sku", ...texts.map(([name]) => name)].join(",");
    const text = [SKU, ...texts.map(([, value]) => value)].join(",");
    const part = { columns, rows: [{ line: 2, text }] };
    const problem = async (path: string) => {
      const { body } = await desk.post(`products/${path}`, part);
      const rows = z.object({ data: z.array(z.object({ problem: z.string().nullable() })) });
      return rows.parse(body).data[0]?.problem ?? null;
    };
    const shown = await problem("import/check");
    const saved = await problem("import");
    expect(saved).toBe(shown);
    return saved;
  },
  command: async (amounts: Amounts) => {
    const options = textsOf(amounts).flatMap(([name, value]) => [`--${name}`, value]);
    const { code, error } = await runData(shop, [
      ...["products", "set", SKU, ...options],
      ...["--by", "Salma"],
    ]);
    return code === 0 ? null : error.trim();
  },
};

/** The price grid has no column for the maximum. */
async function saveInGrid(price: number): Promise<string | null> {
  const { body } = await desk.get("prices?per_page=100");
  const rows = z.object({ data: z.array(z.object({ id: z.number(), version: z.string() })) });
  const version = rows.parse(body).data.find((row) => row.id === id)?.version;
  return said(await desk.write("PUT", "prices", { rows: [{ id, version, price }] }));
}

const shown = async () =>
  z
    .object({ price: z.number(), max_retail_price: z.number().nullable() })
    .parse(await dataJson(shop, ["products", "show", SKU]));

/** Expects that nothing is above the maximum, of the product and of what is sold. */
async function expectWithin() {
  const { max_retail_price: most } = await shown();
  const batches = await shop.db
    .selectFrom("batches")
    .select("selling_price")
    .where("product_id", "=", id)
    .execute();
  for (const { selling_price } of batches)
    expect(selling_price).toBeLessThanOrEqual((most ?? Number.POSITIVE_INFINITY) * 100);
}

const TOO_HIGH = /at most 300 taka, the maximum retail price of /;
const TOO_LOW = /at least 255 taka, the price of /;

describe.each(Object.entries(WAYS))("%s", (_, set) => {
  test.each<[Amounts, RegExp | null]>([
    [{ price: 300 }, null],
    [{ price: 300.01 }, TOO_HIGH],
    [{ max_retail_price: 255 }, null],
    [{ max_retail_price: 254.99 }, TOO_LOW],
    [{ max_retail_price: null }, null],
    [{ price: 400, max_retail_price: 400 }, null],
    [{ price: 400, max_retail_price: null }, null],
    [{ price: 300, max_retail_price: 299 }, /at most 299 taka, the maximum retail price of /],
  ])("sets %j unless the price is above the maximum", async (amounts, refused) => {
    const before = await shown();
    const reason = await set(amounts);
    if (refused) expect(reason).toMatch(refused);
    else expect(reason).toBeNull();
    expect(await shown()).toEqual(refused ? before : { ...before, ...amounts });
    await expectWithin();
  });
});

test.each([
  [300, null],
  [300.01, TOO_HIGH],
])("the price grid sets %d unless it is above the maximum", async (price, refused) => {
  const reason = await saveInGrid(price);
  if (refused) expect(reason).toMatch(refused);
  else expect(reason).toBeNull();
  expect((await shown()).price).toBe(refused ? 255 : price);
});

test("a new product is refused at its price, in the language of the desk", async () => {
  const product = { sku: "N-1", name: "Cuff", category: "mobility-aids", brand: "Omron" };
  const path = "products";
  const body = { ...product, price: 120.5, max_retail_price: 120 };
  expect(await desk.post(path, body)).toMatchObject({
    status: 422,
    body: { errors: { price: [expect.stringMatching(/^Please enter at most 120 taka, /)] } },
  });
  const headers = { "Accept-Language": "bn" };
  expect(await desk.write("POST", path, body, { headers })).toMatchObject({
    body: { errors: { price: ["সর্বোচ্চ ১২০ টাকা লিখুন: এটি Cuff-এর MRP।"] } },
  });
});

describe("a batch at a higher price than the product", () => {
  beforeEach(() =>
    shop.db
      .updateTable("batches")
      .set({ selling_price: 28_000 })
      .where("product_id", "=", id)
      .execute(),
  );

  test.each(Object.entries(WAYS))("is not left above the maximum by %s", async (_, set) => {
    expect(await set({ max_retail_price: 279 })).toMatch(
      /at least 280 taka, the price of batch T-1 of .*, or set one price for all batches first/,
    );
    const { price } = await shown();
    expect(await desk.post(`products/${id}/batches/one-price`, { price })).toMatchObject({
      status: 200,
    });
    expect(await set({ max_retail_price: 279 })).toBeNull();
    await expectWithin();
  });

  test("gets the price of the product if it has no pieces for sale", async () => {
    await shop.db
      .updateTable("batches")
      .set({ quantity: 0 })
      .where("product_id", "=", id)
      .execute();
    expect(await WAYS.desk({ max_retail_price: 279 })).toBeNull();
    await expectWithin();
  });
});

test("no history of edits leaves a price above the maximum", async () => {
  const taka = fc.integer({ min: 1, max: 40 }).map((tens) => tens * 10);
  const edit = fc.oneof(
    fc.record({ price: taka }),
    fc.record({ max_retail_price: fc.option(taka) }),
    fc.record({ price: taka, max_retail_price: fc.option(taka) }),
  );
  const way = fc.constantFrom(...Object.values(WAYS));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(way, edit), { maxLength: 6 }), async (edits) => {
      for (const [set, amounts] of edits) {
        const next = { ...(await shown()), ...amounts };
        const isAbove = next.max_retail_price !== null && next.price > next.max_retail_price;
        expect((await set(amounts)) !== null).toBe(isAbove);
        await expectWithin();
      }
    }),
    { numRuns: checkAmount({ check: 8, all: 20, long: 300 }) },
  );
}, 120_000);
