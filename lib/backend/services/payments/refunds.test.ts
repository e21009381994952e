/** @jest-environment node */
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { requestRefund } from "./refunds";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});

test("a refund asked for twice is one; never more than was paid goes back", async () => {
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
  await expect(ask("second", 101)).rejects.toMatchObject({ status: 409 });
  await ask("third", 100);
  await expect(ask("fourth", 1)).rejects.toMatchObject({ status: 409 });
  const refunds = await shop.db.selectFrom("refunds").select(["key", "amount"]).execute();
  expect(refunds).toEqual([
    { key: "first", amount: payment.amount - 100 },
    { key: "third", amount: 100 },
  ]);
});
