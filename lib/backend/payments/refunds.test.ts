/** @jest-environment node */
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { REFUNDABLE_MS } from "./providers/bkash/bkash-facts";
import { isTooOld, requestRefund, TOO_OLD } from "./refunds";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});

test("stores a repeated request once and never refunds more than was paid", async () => {
  const payment = await shop.db
    .selectFrom("payments")
    .select(["id", "amount"])
    .where("state", "=", "paid")
    .executeTakeFirstOrThrow();
  const ask = (key: string, amount: number) =>
    shop.db
      .transaction()
      .execute((trx) =>
        requestRefund(trx, { paymentId: payment.id, amount, key, reason: "test" }, 1_000),
      );
  await ask("first", payment.amount - 100);
  await ask("first", payment.amount - 100);
  await expect(ask("second", 101)).rejects.toMatchObject({
    status: 409,
    message: "More than was paid cannot be refunded.",
  });
  await ask("third", 100);
  await expect(ask("fourth", 1)).rejects.toMatchObject({ status: 409 });
  const refunds = await shop.db.selectFrom("refunds").select(["key", "amount"]).execute();
  expect(refunds).toEqual([
    { key: "first", amount: payment.amount - 100 },
    { key: "third", amount: 100 },
  ]);
});

describe("a payment", () => {
  it.each<[string, number, boolean]>([
    ["sandbox", REFUNDABLE_MS, false],
    ["sandbox", REFUNDABLE_MS + 1, true],
    ["cash", REFUNDABLE_MS + 1, false],
  ])("of gateway %s, %d ms old: too old is %s", (gateway, age, expected) => {
    expect(isTooOld({ gateway, created_at: 5_000 }, 5_000 + age)).toBe(expected);
  });

  it.each<[string, number, (now: number) => object]>([
    [
      "60 days old is refunded by the sweeper",
      REFUNDABLE_MS,
      (now) => ({ state: "due", next_try_at: now, problem: null }),
    ],
    [
      "older than 60 days is refunded by staff",
      REFUNDABLE_MS + 1,
      () => ({ state: "by_hand", next_try_at: null, problem: TOO_OLD }),
    ],
  ])("%s", async (_case, age, expected) => {
    const { db } = shop;
    await db.deleteFrom("refunds").execute();
    const { id, created_at } = await db
      .selectFrom("payments")
      .select(["id", "created_at"])
      .where("state", "=", "paid")
      .executeTakeFirstOrThrow();
    await db.updateTable("payments").set({ gateway: "sandbox" }).where("id", "=", id).execute();
    const now = created_at + age;
    const request = { paymentId: id, amount: 100, key: "K", reason: "broken" };
    await db.transaction().execute((trx) => requestRefund(trx, request, now));
    const stored = await db.selectFrom("refunds").selectAll().executeTakeFirstOrThrow();
    expect(stored).toEqual({
      id: expect.any(Number),
      payment_id: id,
      key: "K",
      amount: 100,
      reason: "broken",
      refund_trx_id: null,
      trx_key: null,
      attempts: 0,
      sent_at: null,
      created_at: now,
      updated_at: now,
      ...expected(now),
    });
  });
});
