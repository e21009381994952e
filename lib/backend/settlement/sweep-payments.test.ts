/** @jest-environment node */
import { setTimeout as sleep } from "node:timers/promises";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";

let fixture: EbookPaymentFixture;

beforeEach(async () => {
  fixture = await EbookPaymentFixture.open();
});

const DAY_MINUTES = 24 * 60;
const BROKEN = () => Response.json({ message: "down" }, { status: 503 });

function isCall(request: Request, call: string): boolean {
  return request.url.endsWith(call);
}

async function sweepFor(minutes: number, step: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += step) {
    fixture.pass(step);
    await fixture.shop.backend.sweep();
  }
}

test("settles a lost callback in the sweep after three minutes", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  expect(await fixture.press(redirect_url, "lose-callback")).toBe(redirect_url);
  await sweepFor(2, 1);
  expect(fixture.count("/payment/status")).toBe(0);
  await sweepFor(2, 1);
  expect((await fixture.rows(order_no)).states).toEqual(["paid"]);
  expect(await fixture.pdf(visitor, order_no)).toBe(200);
  await sweepFor(60, 10);
  expect(fixture.count("/execute")).toBe(1);
});

test("settles a lost callback when the customer views the order, at most one query per ten seconds", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  fixture.pass(1);
  for (let n = 0; n < 5; n++) await fixture.readOrderInfo(visitor, order_no);
  expect(fixture.count("/payment/status")).toBe(1);
  await fixture.press(redirect_url, "lose-callback");
  fixture.pass(1);
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({
    status: 1,
    payment_status: "paid",
  });
});

test("does not delay the order page while the gateway responds slowly", async () => {
  const { visitor } = await fixture.customer();
  const { order_no } = await fixture.order(visitor);
  fixture.pass(1);
  fixture.gate = () => new Promise(() => undefined);
  const stranger = await fixture.customer("nusrat");
  const path = `/api/get-ebook-order-info/${order_no}`;
  expect((await stranger.visitor.get(path)).status).toBe(404);
  expect(fixture.count("/payment/status")).toBe(0);
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({
    payment_status: "to_be_paid",
  });
});

test("checks a payment whose execute got no response, and executes it once", async () => {
  const { visitor } = await fixture.customer();
  const { order_no } = await fixture.buy(visitor, "slow-execute");
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({
    payment_status: "being_checked",
    payable: false,
  });
  expect((await fixture.payAgain(visitor, order_no)).status).toBe(422);
  expect(await fixture.pdf(visitor, order_no)).toBe(404);
  await sweepFor(1, 1);
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({
    status: 1,
    payment_status: "paid",
  });
  expect(fixture.count("/execute")).toBe(1);
});

test("does not execute again when the customer reloads the return page", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, back } = await fixture.buy(visitor, "slow-execute");
  fixture.pass(5);
  await fixture.follow(back);
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({
    status: 1,
    payment_status: "paid",
  });
  expect(fixture.count("/execute")).toBe(1);
});

test("queries once when two processes use the same database", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  const back = await fixture.press(redirect_url, "pay");
  const other = await fixture.openAnother();
  fixture.gate = async (request, next) => {
    if (isCall(request, "/execute")) await sleep(100);
    return next(request);
  };
  await Promise.all([fixture.follow(back), other.fetch(new Request(back)), other.sweep()]);
  await other.close();
  expect(fixture.count("/execute")).toBe(1);
  fixture.pass(5);
  await fixture.shop.backend.sweep();
  expect((await fixture.rows(order_no)).states).toEqual(["paid"]);
});

test("cancels after a day if execute got no response and the payment never completes", async () => {
  const { visitor } = await fixture.customer();
  fixture.gate = async (request, next) => (isCall(request, "/execute") ? BROKEN() : next(request));
  const { order_no } = await fixture.buy(visitor, "pay");
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({
    payment_status: "being_checked",
  });
  await sweepFor(DAY_MINUTES - 60, 30);
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({
    payment_status: "being_checked",
  });
  await sweepFor(120, 30);
  const orderInfo = await fixture.readOrderInfo(visitor, order_no);
  expect(orderInfo).toMatchObject({ status: 4, payment_status: "failed", payable: true });
  expect(await fixture.pdf(visitor, order_no)).toBe(404);
});

test("puts a payment under review after two days without a response", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  const back = await fixture.press(redirect_url, "pay");
  fixture.gate = async () => BROKEN();
  await fixture.follow(back);
  await sweepFor(3 * DAY_MINUTES, 60);
  expect((await fixture.rows(order_no)).states).toEqual(["review"]);
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({
    status: 0,
    payment_status: "being_checked",
  });
});

test("cancels an unpaid order after a day and reopens it when paid again", async () => {
  const { visitor } = await fixture.customer();
  const { order_no } = await fixture.order(visitor);
  await sweepFor(DAY_MINUTES - 60, 60);
  expect((await fixture.rows(order_no)).order.status).toBe(0);
  await sweepFor(120, 60);
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({
    status: 4,
    payment_status: "failed",
    payable: true,
  });
  const asked = fixture.calls.length;
  await sweepFor(DAY_MINUTES, 60);
  expect(fixture.calls.length).toBe(asked);
  const { body } = await fixture.payAgain(visitor, order_no);
  await fixture.follow(await fixture.press(Object(body).redirect_url, "pay"));
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({
    status: 1,
    payment_status: "paid",
  });
});

test("delivers the book if the payment arrives after the cancellation", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  await sweepFor(DAY_MINUTES + 60, 60);
  expect((await fixture.rows(order_no)).states).toEqual(["expired"]);
  await fixture.follow(await fixture.press(redirect_url, "pay"));
  expect(await fixture.readOrderInfo(visitor, order_no)).toMatchObject({
    status: 1,
    payment_status: "paid",
  });
  expect(await fixture.pdf(visitor, order_no)).toBe(200);
});

test("does not reopen a cancelled order by a forged callback", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  const back = await fixture.press(redirect_url, "cancel");
  await sweepFor(DAY_MINUTES + 60, 60);
  await fixture.follow(back.replace("cancel", "success"));
  const { order, states } = await fixture.rows(order_no);
  expect([order.status, order.payment_status, ...states]).toEqual([4, "failed", "expired"]);
});

/** An expired order that was paid late, after the customer bought the book with another order. */
async function paidTooLate() {
  const { visitor } = await fixture.customer();
  const late = await fixture.order(visitor);
  await sweepFor(DAY_MINUTES + 60, 60);
  await fixture.buy(visitor, "pay");
  const paymentId = new URL(late.redirect_url).pathname.split("/").pop() ?? "";
  await fixture.shop.db
    .updateTable("sandbox_payments")
    .set({ status: "completed", trx_id: "LATETRX001" })
    .where("id", "=", paymentId)
    .execute();
  const back = `http://localhost:3000/api/payment-return/sandbox?paymentID=${paymentId}&status=success`;
  return { visitor, late, back, paymentId };
}

const refundsOf = async (paymentId: string) => {
  const rows = await fixture.shop.db
    .selectFrom("sandbox_refunds")
    .select("trx_id")
    .where("payment_id", "=", paymentId)
    .execute();
  return rows.map((row) => row.trx_id);
};

test("refunds a late payment once if the customer already has the book", async () => {
  const { visitor, late, back, paymentId } = await paidTooLate();
  const executed = fixture.count("/execute");
  await Promise.all([fixture.follow(back), fixture.follow(back)]);
  await fixture.follow(back);
  await sweepFor(120, 30);
  expect(await fixture.readOrderInfo(visitor, late.order_no)).toMatchObject({
    status: 4,
    payment_status: "refunded",
    payable: false,
  });
  expect(await refundsOf(paymentId)).toHaveLength(1);
  expect(fixture.count("/execute")).toBe(executed);
  expect(fixture.count("/v2/tokenized-checkout/refund/payment/status")).toBe(1);
  expect(fixture.count("/v2/tokenized-checkout/refund/payment/transaction")).toBe(1);
  expect(await fixture.pdf(visitor, late.order_no)).toBe(404);
});

test("finds a refund whose response was lost instead of repeating it", async () => {
  const { visitor, late, back, paymentId } = await paidTooLate();
  fixture.gate = async (request, next) => {
    const response = await next(request);
    return isCall(request, "/refund/payment/transaction") ? BROKEN() : response;
  };
  await fixture.follow(back);
  const [first] = await refundsOf(paymentId);
  expect(await fixture.readOrderInfo(visitor, late.order_no)).toMatchObject({
    payment_status: "being_checked",
  });
  await sweepFor(30, 5);
  const refunds = await fixture.shop.db.selectFrom("refunds").selectAll().execute();
  expect(refunds).toMatchObject([{ state: "done", amount: 14_400, refund_trx_id: first }]);
  expect(await refundsOf(paymentId)).toEqual([first]);
  expect((await fixture.rows(late.order_no)).states).toEqual(["refunded"]);
});

test("queries once when several sweeps run in parallel", async () => {
  const { visitor } = await fixture.customer();
  const { redirect_url } = await fixture.order(visitor);
  await fixture.press(redirect_url, "lose-callback");
  fixture.pass(5);
  await Promise.all([1, 2, 3].map(() => fixture.shop.backend.sweep()));
  expect([fixture.count("/payment/status"), fixture.count("/execute")]).toEqual([1, 1]);
});
