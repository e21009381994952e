/** @jest-environment node */
import { addBatch, arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { inTransaction } from "../kernel/db/transaction";
import { AppError } from "../kernel/errors";
import { quoteProduct } from "../orders/order-lines";
import {
  divideAmong,
  mergePieces,
  productChanges,
  takeFromStock,
  withoutPieces,
} from "./take-stock";

let shop: TestShop;
let productId: number;

beforeAll(async () => {
  shop = await openShop();
});

/** A batch of the product: price in taka, pieces, and days until it expires. */
interface Stocked {
  price: number;
  pieces: number;
  days: number;
}

async function arrange(batches: Stocked[]): Promise<void> {
  productId = await arrangeProduct(shop.db, "bp-arm", 0);
  await shop.db.deleteFrom("batches").where("product_id", "=", productId).execute();
  for (const [index, { price, pieces, days }] of batches.entries()) {
    await addBatch(shop.db, productId, `B${index + 1}`, pieces, days);
    await shop.db
      .updateTable("batches")
      .set({ selling_price: price * 100 })
      .where("product_id", "=", productId)
      .where("batch_no", "=", `B${index + 1}`)
      .execute();
  }
}

/** Takes pieces as Buy Now does: at the price of the quoted batch. */
const take = (quantity: number, now = Date.now()) =>
  shop.db.transaction().execute(async (trx) => {
    try {
      const { batch } = await quoteProduct(trx, { product_id: productId, quantity }, now);
      const { selling_price: sellingPrice } = batch;
      return { batch, ...(await takeFromStock(trx, { productId, sellingPrice, quantity }, now)) };
    } catch (error) {
      if (error instanceof AppError) return { left: error.extra.left };
      throw error;
    }
  });

async function left(): Promise<Record<string, number>> {
  const rows = await shop.db
    .selectFrom("batches")
    .select(["batch_no", "quantity"])
    .where("product_id", "=", productId)
    .orderBy("batch_no")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.batch_no, row.quantity]));
}

const B1 = { price: 255, pieces: 3, days: 10 };

describe("whether lists change after pieces were taken", () => {
  it.each<[string, Stocked[], number, boolean]>([
    ["pieces are left in the batch", [B1], 2, false],
    ["the product is sold out", [B1], 3, true],
    ["the next batch costs more", [B1, { price: 260, pieces: 5, days: 20 }], 3, true],
    ["the next batch costs less", [B1, { price: 250, pieces: 5, days: 20 }], 3, true],
    ["the next batch costs the same", [B1, { price: 255, pieces: 5, days: 20 }], 3, false],
    [
      "the next batch costs more, but is not reached",
      [B1, { price: 260, pieces: 5, days: 20 }],
      2,
      false,
    ],
    ["the next batch is empty", [B1, { price: 255, pieces: 0, days: 20 }], 3, true],
    ["the next batch is expired", [B1, { price: 255, pieces: 5, days: -1 }], 3, true],
  ])("%s", async (_case, batches, quantity, inLists) => {
    await arrange(batches);
    expect(await take(quantity)).toMatchObject({
      batch: { batch_no: "B1", selling_price: 25_500 },
      parts: [{ batch_no: "B1", quantity }],
      inLists,
    });
    expect((await left()).B1).toBe(3 - quantity);
  });
});

describe("available pieces", () => {
  it.each<[string, Stocked[], number, number]>([
    ["one more than the batch has", [B1], 4, 3],
    ["no batch at all", [], 1, 0],
    ["every batch expired", [{ price: 255, pieces: 5, days: -1 }], 1, 0],
    ["every batch empty", [{ price: 255, pieces: 0, days: 10 }], 1, 0],
    ["one more than two batches at a price", [B1, { price: 255, pieces: 5, days: 20 }], 9, 8],
    ["pieces of the next batch at another price", [B1, { price: 260, pieces: 5, days: 20 }], 4, 3],
    ["a part in an expired batch", [B1, { price: 255, pieces: 5, days: -1 }], 4, 3],
  ])(
    "%s: refuses with the number left and takes nothing",
    async (_case, batches, quantity, rest) => {
      await arrange(batches);
      const before = await left();
      expect(await take(quantity)).toEqual({ left: rest });
      expect(await left()).toEqual(before);
    },
  );

  it("takes exactly all pieces from the batch that expires first", async () => {
    await arrange([{ price: 255, pieces: 5, days: 20 }, B1]);
    expect(await take(3)).toMatchObject({ batch: { batch_no: "B2" } });
    expect(await left()).toEqual({ B1: 5, B2: 0 });
    expect(await take(1)).toMatchObject({ batch: { batch_no: "B1" } });
  });

  it("does not sell a batch at the moment it expires", async () => {
    await arrange([B1]);
    const { expires_on } = await shop.db
      .selectFrom("batches")
      .select("expires_on")
      .where("product_id", "=", productId)
      .executeTakeFirstOrThrow();
    expect(await take(1, expires_on)).toEqual({ left: 0 });
    expect(await take(1, expires_on - 1)).toMatchObject({ batch: { batch_no: "B1" } });
  });
});

test("takes pieces from several batches at one price, the first to expire first", async () => {
  await arrange([
    { price: 255, pieces: 5, days: 30 },
    { price: 260, pieces: 9, days: 15 },
    { price: 255, pieces: 2, days: 10 },
    { price: 255, pieces: 4, days: 20 },
  ]);
  expect(await take(8)).toMatchObject({
    batch: { batch_no: "B3", quantity: 11 },
    parts: [
      { batch_no: "B3", quantity: 2 },
      { batch_no: "B4", quantity: 4 },
      { batch_no: "B1", quantity: 2 },
    ],
    inLists: true,
  });
  expect(await left()).toEqual({ B1: 3, B2: 9, B3: 0, B4: 0 });
  // The pieces at the other price now expire first.
  expect(await take(9)).toMatchObject({ parts: [{ batch_no: "B2", quantity: 9 }], inLists: true });
  expect(await take(3)).toMatchObject({ parts: [{ batch_no: "B1", quantity: 3 }] });
});

test("takes no pieces that others have taken since the price was read", async () => {
  await arrange([B1, { price: 255, pieces: 2, days: 20 }]);
  const takeOf = (quantity: number) =>
    inTransaction(shop.db, (trx) =>
      takeFromStock(trx, { productId, sellingPrice: 25_500, quantity }, Date.now()),
    );
  expect(await takeOf(6)).toBeNull();
  expect(await left()).toEqual({ B1: 3, B2: 2 });
  const results = await Promise.all([takeOf(3), takeOf(3)]);
  expect(results.filter((one) => one !== null)).toHaveLength(1);
  expect(Object.values(await left()).reduce((sum, pieces) => sum + pieces, 0)).toBe(2);
});

test("begins with the wanted batch, at any price", async () => {
  await arrange([B1, { price: 260, pieces: 5, days: 20 }]);
  const taken = await shop.db
    .transaction()
    .execute((trx) => takeFromStock(trx, { productId, quantity: 6, firstBatch: "B2" }, Date.now()));
  expect(taken?.parts).toEqual([
    { batch_no: "B2", quantity: 5 },
    { batch_no: "B1", quantity: 1 },
  ]);
});

test("divides, merges and subtracts pieces by batch", () => {
  const [a, b] = [
    { batch_no: "A", quantity: 2 },
    { batch_no: "B", quantity: 3 },
  ];
  expect(divideAmong([a, b], 4)).toEqual([a, { batch_no: "B", quantity: 2 }]);
  expect(divideAmong([a, b], 6)).toBeNull();
  expect(divideAmong([a, b], 0)).toEqual([]);
  expect(mergePieces([a, b, a])).toEqual([{ batch_no: "A", quantity: 4 }, b]);
  expect(withoutPieces([a, b], [{ batch_no: "B", quantity: 3 }])).toEqual([a]);
});

test("reports each product once; lists change if one of its lines changes them", () => {
  expect(productChanges([])).toEqual([]);
  expect(
    productChanges([
      { id: 5, inLists: false },
      { id: 6, inLists: false },
      { id: 5, inLists: true },
      { id: 7, inLists: true },
      { id: 5, inLists: false },
    ]),
  ).toEqual([
    { type: "product", id: 5, inLists: true },
    { type: "product", id: 6, inLists: false },
    { type: "product", id: 7, inLists: true },
  ]);
});
