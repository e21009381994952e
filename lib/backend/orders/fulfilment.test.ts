/** @jest-environment node */

import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { addBatch, arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";
import { DEFAULT_ORDER_LIMITS } from "@/lib/site/order-limits";
import type { Stale } from "../kernel/changes/change";

const HOURS = 60;
const HOLD_MINUTES = 60;
let fixture: EbookPaymentFixture;
let changes: Stale[];
let guest: Visitor;
let productId: number;
let number: string;

beforeEach(async () => {
  changes = [];
  fixture = await EbookPaymentFixture.open({
    orderLimits: async () => ({ ...DEFAULT_ORDER_LIMITS, holdMinutes: HOLD_MINUTES }),
    onStale: async (stale) => {
      changes.push(...stale);
    },
  });
  productId = await arrangeProduct(fixture.shop.db, "bp-arm", 1);
  guest = new Visitor(fixture.shop.backend);
  const body = orderBody(productId, await guest.robotToken());
  number = numberOf(await guest.send("POST", "/api/instant-order", body));
});

/** Adds an attempt that the customer has approved at the gateway, without a callback yet. */
const approve = (attempt = 1) =>
  payOrder(fixture.shop.db, number, {
    state: "pending",
    at: fixture.now,
    sandbox: "verified",
    number: attempt,
  });

async function expire() {
  fixture.pass(HOLD_MINUTES);
  await fixture.shop.backend.sweep();
  expect(await orderState()).toMatchObject({ status: 4 });
  changes = [];
}

async function orderState() {
  const { orderInfo } = Object((await guest.get(`/api/get-order-info/${number}`)).body);
  return orderInfo;
}

async function payments() {
  const rows = await fixture.shop.db
    .selectFrom("payments")
    .select("state")
    .where("order_id", "is not", null)
    .orderBy("attempt")
    .execute();
  return rows.map(({ state }) => state);
}

const stock = async () => {
  const rows = await fixture.shop.db
    .selectFrom("batches")
    .select(["batch_no", "quantity"])
    .where("product_id", "=", productId)
    .orderBy("id")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.batch_no, row.quantity]));
};

const steps = async () => {
  const rows = await fixture.shop.db
    .selectFrom("order_status_history")
    .innerJoin("orders", "orders.id", "order_id")
    .select(["to_status", "changed_by"])
    .where("order_number", "=", number)
    .orderBy("order_status_history.id")
    .execute();
  return rows.map((row) => `${row.to_status} ${row.changed_by}`);
};

const refunds = () =>
  fixture.shop.db.selectFrom("refunds").select(["amount", "state", "reason"]).execute();

const PAGE = "http://localhost:3000/bn/order-details/";

test("pays a product order once and redirects to its page", async () => {
  const back = await approve();
  const pages = await Promise.all([fixture.follow(back), fixture.follow(back)]);
  expect(pages).toEqual([PAGE + number, PAGE + number]);
  expect(await orderState()).toMatchObject({ status: 0, payment_status: "paid", can_cancel: true });
  expect([await payments(), fixture.count("/execute")]).toEqual([["paid"], 1]);
  fixture.pass(100 * HOURS);
  await fixture.shop.backend.sweep();
  expect((await orderState()).status).toBe(0);
});

test("settles an attempt without a callback in the sweep", async () => {
  await approve();
  await fixture.shop.backend.sweep();
  expect(await orderState()).toMatchObject({ status: 0, payment_status: "paid" });
});

test("puts a payment of another amount under review and keeps the order", async () => {
  const back = await approve();
  await fixture.shop.db.updateTable("sandbox_payments").set({ amount: "1.00" }).execute();
  await fixture.follow(back);
  expect(await payments()).toEqual(["review"]);
  fixture.pass(100 * HOURS);
  await fixture.shop.backend.sweep();
  expect(await orderState()).toMatchObject({ status: 0, payment_status: "being_checked" });
});

test("does not execute an approved attempt of an expired order", async () => {
  const back = await approve();
  await fixture.shop.db.updateTable("payments").set({ next_check_at: null }).execute();
  await expire();
  for (const address of [back, await approve(2)]) await fixture.follow(address);
  expect([fixture.count("/execute"), await refunds()]).toEqual([0, []]);
  expect(await payments()).toEqual(["expired", "expired"]);
  expect([(await orderState()).status, await stock()]).toEqual([4, { "T-1": 1 }]);
});

test("does not execute it after the expiry time, even before the order is cancelled", async () => {
  const back = await approve();
  fixture.pass(HOLD_MINUTES);
  await fixture.follow(back);
  expect([fixture.count("/execute"), (await orderState()).status]).toEqual([0, 0]);
});

test("reopens an expired order with its pieces if money was taken anyway", async () => {
  await expire();
  expect(await stock()).toEqual({ "T-1": 1 });
  await fixture.follow(await takenAnyway());
  expect(await orderState()).toMatchObject({ status: 0, payment_status: "paid" });
  expect(await stock()).toEqual({ "T-1": 0 });
  expect(await steps()).toEqual(["0 customer", "4 expiry", "0 payment"]);
  expect(changes).toEqual([{ type: "product", id: productId, inLists: true }]);
  fixture.pass(100 * HOURS);
  await fixture.shop.backend.sweep();
  expect(await orderState()).toMatchObject({ status: 0 });
});

test("takes the pieces from the sellable batch if the original one is sold out", async () => {
  await expire();
  await fixture.shop.db
    .updateTable("batches")
    .set({ quantity: 0 })
    .where("batch_no", "=", "T-1")
    .execute();
  await addBatch(fixture.shop.db, productId, "T-2", 3);
  await fixture.follow(await takenAnyway());
  expect(await orderState()).toMatchObject({ status: 0, payment_status: "paid" });
  expect(await stock()).toEqual({ "T-1": 0, "T-2": 2 });
  const [line] = await fixture.shop.db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_id")
    .select("batch_no")
    .where("order_number", "=", number)
    .execute();
  expect(line).toEqual({ batch_no: "T-2" });
});

async function sellOut() {
  await fixture.shop.db
    .updateTable("batches")
    .set({ quantity: 0 })
    .where("product_id", "=", productId)
    .execute();
}

test("takes no money for pieces that were sold in the meantime", async () => {
  await expire();
  await sellOut();
  await fixture.follow(await approve());
  expect(fixture.count("/execute")).toBe(0);
  expect([await payments(), await refunds()]).toEqual([["expired"], []]);
  expect((await orderState()).status).toBe(4);
});

/** Adds an attempt that the gateway has already completed. */
async function takenAnyway(attempt = 1) {
  return payOrder(fixture.shop.db, number, {
    state: "failed",
    at: fixture.now,
    sandbox: "completed",
    number: attempt,
  });
}

test("refunds money that was taken anyway once", async () => {
  await expire();
  await sellOut();
  const back = await takenAnyway();
  await Promise.all([fixture.follow(back), fixture.follow(back)]);
  await fixture.follow(back);
  await fixture.shop.backend.sweep();
  expect(await refunds()).toEqual([
    { amount: 33_000, state: "done", reason: "The products are no longer in stock." },
  ]);
  expect(await payments()).toEqual(["refunded"]);
  expect(await orderState()).toMatchObject({ status: 4, payment_status: "refunded" });
  expect(await stock()).toEqual({ "T-1": 0 });
});

test("keeps a customer's cancelled order cancelled: takes no money or refunds it", async () => {
  const cancelled = await guest.send("POST", `/api/cancel-order/${number}`);
  expect(cancelled.status).toBe(200);
  await fixture.follow(await approve());
  expect([fixture.count("/execute"), await payments()]).toEqual([0, ["expired"]]);
  await fixture.follow(await takenAnyway(2));
  expect(await payments()).toEqual(["expired", "refunded"]);
  expect(await refunds()).toMatchObject([{ amount: 33_000, state: "done" }]);
  expect([(await orderState()).status, await stock()]).toEqual([4, { "T-1": 1 }]);
});

test("takes no more money for a paid order and refunds a second payment", async () => {
  await fixture.follow(await approve());
  const second = await approve(2);
  await fixture.follow(second);
  expect(fixture.count("/execute")).toBe(1);
  await fixture.follow(await takenAnyway(3));
  expect(await payments()).toEqual(["paid", "pending", "refunded"]);
  expect(await orderState()).toMatchObject({ status: 0, payment_status: "paid" });
});
