/** @jest-environment node */

import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import type { PaymentState } from "../kernel/db/schema-payments";
import { inTransaction } from "../kernel/db/transaction";
import { closeAttempts } from "./attempts";

let fixture: EbookPaymentFixture;
let number: string;

beforeEach(async () => {
  fixture = await EbookPaymentFixture.open();
  const productId = await arrangeProduct(fixture.shop.db, "bp-arm", 5);
  const guest = new Visitor(fixture.shop.backend);
  const body = orderBody(productId, await guest.robotToken());
  number = numberOf(await guest.send("POST", "/api/instant-order", body));
});

const order = () =>
  fixture.shop.db
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();

async function close(): Promise<boolean> {
  const { id } = await order();
  return inTransaction(fixture.shop.db, (trx) => closeAttempts(trx, id, fixture.now));
}

async function states() {
  const { id } = await order();
  const rows = await fixture.shop.db
    .selectFrom("payments")
    .select("state")
    .where("order_id", "=", id)
    .orderBy("attempt")
    .execute();
  return rows.map(({ state }) => state);
}

const CASES: [PaymentState, PaymentState, boolean][] = [
  ["created", "expired", true],
  ["pending", "expired", true],
  ["failed", "expired", true],
  ["expired", "expired", true],
  ["confirming", "confirming", false],
  ["review", "review", false],
  ["paid", "paid", true],
  ["refunding", "refunding", true],
  ["refunded", "refunded", true],
];

test.each(CASES)("an attempt that is %s becomes %s, closed: %s", async (state, after, closed) => {
  await payOrder(fixture.shop.db, number, { state, at: fixture.now });
  expect(await close()).toBe(closed);
  expect(await states()).toEqual([after]);
});

test("closes nothing while an attempt is being checked", async () => {
  await payOrder(fixture.shop.db, number, { state: "confirming", at: fixture.now });
  await payOrder(fixture.shop.db, number, { state: "pending", at: fixture.now, number: 2 });
  expect(await close()).toBe(false);
  expect(await states()).toEqual(["confirming", "pending"]);
});

test.each(["pending", "failed"] as const)(
  "never executes a closed attempt (%s), whatever the callbacks say",
  async (state) => {
    const at = fixture.now;
    const back = await payOrder(fixture.shop.db, number, { state, at, sandbox: "verified" });
    await close();
    for (const status of ["success", "failure", "success", "cancel", "success"])
      await fixture.follow(back.replace("success", status));
    fixture.pass(5);
    await fixture.shop.backend.sweep();
    expect([await states(), fixture.count("/execute")]).toEqual([["expired"], 0]);
    expect(await order()).toMatchObject({ status: 0, payment_status: "failed" });
  },
);

test("accepts money that was taken anyway for an order that is still open", async () => {
  const at = fixture.now;
  const back = await payOrder(fixture.shop.db, number, {
    state: "pending",
    at,
    sandbox: "completed",
  });
  await close();
  await fixture.follow(back);
  expect(await states()).toEqual(["paid"]);
});
