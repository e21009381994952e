/** @jest-environment node */
import { runData } from "@/lib/dev/testing/backend/commands";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

test("sends two partial refunds of one payment as two refunds to the gateway", async () => {
  const fixture = await OrderFixture.open({ payment: { gateway: "sandbox" } });
  const { shop } = fixture;
  const number = numberOf(await fixture.place(new Visitor(shop.backend)));
  await payOrder(shop.db, number, { state: "paid", at: Date.now(), sandbox: "completed" });
  for (const amount of ["100", "50"]) {
    const why = ["--amount", amount, "--reason", "broken", "--by", "Salma", "--yes"];
    await runData(shop, ["orders", "refund", number, ...why]);
    await shop.backend.sweep();
  }
  const refunds = await shop.db.selectFrom("refunds").selectAll().orderBy("id").execute();
  expect(refunds).toMatchObject([{ state: "done" }, { state: "done" }]);
  expect(new Set(refunds.map((refund) => refund.refund_trx_id)).size).toBe(2);
});
