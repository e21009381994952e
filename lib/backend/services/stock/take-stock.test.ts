/** @jest-environment node */
import { addBatch, arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { AppError } from "../../errors";
import { quoteProduct } from "../orders/order-lines";
import { productChanges, takeFromBatch } from "./take-stock";

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

/** Takes pieces as Buy Now does: from the quoted batch. */
const take = (quantity: number, now = Date.now()) =>
  shop.db.transaction().execute(async (trx) => {
    try {
      const { batch } = await quoteProduct(trx, { product_id: productId, quantity }, now);
      return { batch, ...(await takeFromBatch(trx, batch, quantity, now)) };
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
  ])("%s", async (_case, batches, quantity, lists) => {
    await arrange(batches);
    expect(await take(quantity)).toMatchObject({
      batch: { batch_no: "B1", quantity: 3, selling_price: 25_500 },
      lists,
    });
    expect((await left()).B1).toBe(3 - quantity);
    // The cart takes its pieces from the batch whose price it showed.
    await arrange(batches);
    const batch = await shop.db
      .selectFrom("batches")
      .selectAll()
      .where("product_id", "=", productId)
      .where("batch_no", "=", "B1")
      .executeTakeFirstOrThrow();
    const taken = await shop.db
      .transaction()
      .execute((trx) => takeFromBatch(trx, batch, quantity, Date.now()));
    expect(taken).toEqual({ lists });
  });
});

describe("available pieces", () => {
  it.each<[string, Stocked[], number, number]>([
    ["one more than the batch has", [B1], 4, 3],
    ["no batch at all", [], 1, 0],
    ["every batch expired", [{ price: 255, pieces: 5, days: -1 }], 1, 0],
    ["every batch empty", [{ price: 255, pieces: 0, days: 10 }], 1, 0],
    ["pieces of two batches together", [B1, { price: 255, pieces: 5, days: 20 }], 5, 3],
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

test("does not take pieces that others have taken since the batch was read", async () => {
  await arrange([B1]);
  const takeOld = (pieces: number) =>
    shop.db.transaction().execute(async (trx) => {
      const { batch } = await quoteProduct(trx, { product_id: productId, quantity: 1 }, Date.now());
      return takeFromBatch(trx, batch, pieces, Date.now());
    });
  expect(await takeOld(4)).toBeNull();
  expect(await left()).toEqual({ B1: 3 });
  expect(await takeOld(3)).toEqual({ lists: true });
  expect(await left()).toEqual({ B1: 0 });
});

test("reports each product once; lists change if one of its lines changes them", () => {
  expect(productChanges([])).toEqual([]);
  expect(
    productChanges([
      { id: 5, lists: false },
      { id: 6, lists: false },
      { id: 5, lists: true },
      { id: 7, lists: true },
      { id: 5, lists: false },
    ]),
  ).toEqual([
    { type: "product", id: 5, lists: true },
    { type: "product", id: 6, lists: false },
    { type: "product", id: 7, lists: true },
  ]);
});
