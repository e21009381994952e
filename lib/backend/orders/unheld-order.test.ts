/** @jest-environment node */
import { dataRows, nextUnpaid, runData } from "@/lib/dev/testing/backend/commands";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { DEFAULT_ORDER_LIMITS } from "@/lib/site/order-limits";

let fixture: EbookPaymentFixture;
let guest: Visitor;
let productId: number;
let number: string;

// The scaled caps allow no hold, so an order of the last piece is placed without one.
beforeEach(async () => {
  fixture = await EbookPaymentFixture.open({
    rateLimitScale: 0.001,
    orderLimits: async () => ({ ...DEFAULT_ORDER_LIMITS }),
  });
  productId = await arrangeProduct(fixture.shop.db, "bp-arm", 1);
  guest = new Visitor(fixture.shop.backend);
  const body = orderBody(productId, await guest.robotToken("order", "hard"));
  const response = await guest.send("POST", "/api/instant-order", body);
  expect(response).toMatchObject({ status: 200, body: { pay: true } });
  number = numberOf(response);
});

const stock = async () => {
  const { quantity } = await fixture.shop.db
    .selectFrom("batches")
    .select("quantity")
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  return quantity;
};

const setStock = (quantity: number) =>
  fixture.shop.db
    .updateTable("batches")
    .set({ quantity })
    .where("product_id", "=", productId)
    .execute();

async function info() {
  const { body } = await guest.get(`/api/get-order-info/${number}`);
  return Object(Object(body).orderInfo);
}

const attempt = (sandbox: "verified" | "completed") =>
  payOrder(fixture.shop.db, number, { state: "pending", at: fixture.now, sandbox });

test("holds nothing, shows when it expires, and takes its piece when paid", async () => {
  expect(await stock()).toBe(1);
  expect(await info()).toMatchObject({
    hold: "none",
    payable: true,
    expires_at: new Date(fixture.now + 3_600_000).toISOString(),
  });
  await fixture.follow(await attempt("verified"));
  expect(await info()).toMatchObject({ status: 0, payment_status: "paid", hold: "full" });
  expect(await stock()).toBe(0);
});

test("is cancelled without taking money if its piece is sold before", async () => {
  await setStock(0);
  await fixture.follow(await attempt("verified"));
  expect(await info()).toMatchObject({ status: 4, sold_out: true, payment_status: "failed" });
  expect([fixture.count("/execute"), await stock()]).toEqual([0, 0]);
});

test("is refunded immediately and marked as sold out if money was taken anyway", async () => {
  await setStock(0);
  await fixture.follow(await attempt("completed"));
  await fixture.shop.backend.sweep();
  expect(await info()).toMatchObject({ status: 4, sold_out: true, payment_status: "refunded" });
  expect(await stock()).toBe(0);
});

test("expires without returning pieces to stock, and cannot be moved on unpaid", async () => {
  const moved = await runData(fixture.shop, nextUnpaid(number));
  expect(moved.error).toContain("not held");
  fixture.pass(60);
  await fixture.shop.backend.sweep();
  expect(await info()).toMatchObject({ status: 4, expired: true });
  expect(await stock()).toBe(1);
});

test("does not count in the stock ledger before it takes its piece", async () => {
  const { sku } = await fixture.shop.db
    .selectFrom("products")
    .select("sku")
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  const [row] = await dataRows(fixture.shop, ["stock", "show", sku ?? String(productId)]);
  expect(row).toMatchObject({ batch_no: "T-1", received: 1, sold: 0, quantity: 1 });
});
