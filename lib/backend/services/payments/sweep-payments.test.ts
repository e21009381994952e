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

test("a lost callback is healed by the sweeper, after three minutes", async () => {
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

test("a lost callback is healed when the customer looks, asking every ten seconds at most", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  fixture.pass(1);
  for (let n = 0; n < 5; n++) await fixture.told(visitor, order_no);
  expect(fixture.count("/payment/status")).toBe(1);
  await fixture.press(redirect_url, "lose-callback");
  fixture.pass(1);
  expect(await fixture.told(visitor, order_no)).toMatchObject({
    status: 1,
    payment_status: "paid",
  });
});

test("looking at an order waits for no gateway", async () => {
  const { visitor } = await fixture.customer();
  const { order_no } = await fixture.order(visitor);
  fixture.pass(1);
  fixture.gate = () => new Promise(() => undefined);
  const stranger = await fixture.customer("nusrat");
  const path = `/api/get-ebook-order-info/${order_no}`;
  expect((await stranger.visitor.get(path)).status).toBe(404);
  expect(fixture.count("/payment/status")).toBe(0);
  expect(await fixture.told(visitor, order_no)).toMatchObject({ payment_status: "to_be_paid" });
});

test("no answer to execute, then completed: being checked, then paid, executed once", async () => {
  const { visitor } = await fixture.customer();
  const { order_no } = await fixture.buy(visitor, "slow-execute");
  expect(await fixture.told(visitor, order_no)).toMatchObject({
    payment_status: "being_checked",
    payable: false,
  });
  expect((await fixture.payAgain(visitor, order_no)).status).toBe(422);
  expect(await fixture.pdf(visitor, order_no)).toBe(404);
  await sweepFor(1, 1);
  expect(await fixture.told(visitor, order_no)).toMatchObject({
    status: 1,
    payment_status: "paid",
  });
  expect(fixture.count("/execute")).toBe(1);
});

test("no answer to execute, and the customer loads the return again: not executed again", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, back } = await fixture.buy(visitor, "slow-execute");
  fixture.pass(5);
  await fixture.follow(back);
  expect(await fixture.told(visitor, order_no)).toMatchObject({
    status: 1,
    payment_status: "paid",
  });
  expect(fixture.count("/execute")).toBe(1);
});

test("two processes on the same data ask once", async () => {
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

test("no answer to execute, and never completed: cancelled after a day, no book", async () => {
  const { visitor } = await fixture.customer();
  fixture.gate = async (request, next) => (isCall(request, "/execute") ? BROKEN() : next(request));
  const { order_no } = await fixture.buy(visitor, "pay");
  expect(await fixture.told(visitor, order_no)).toMatchObject({ payment_status: "being_checked" });
  await sweepFor(DAY_MINUTES - 60, 30);
  expect(await fixture.told(visitor, order_no)).toMatchObject({ payment_status: "being_checked" });
  await sweepFor(120, 30);
  const told = await fixture.told(visitor, order_no);
  expect(told).toMatchObject({ status: 4, payment_status: "failed", payable: true });
  expect(await fixture.pdf(visitor, order_no)).toBe(404);
});

test("a gateway that says nothing for two days: a person has to look", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  const back = await fixture.press(redirect_url, "pay");
  fixture.gate = async () => BROKEN();
  await fixture.follow(back);
  await sweepFor(3 * DAY_MINUTES, 60);
  expect((await fixture.rows(order_no)).states).toEqual(["review"]);
  expect(await fixture.told(visitor, order_no)).toMatchObject({
    status: 0,
    payment_status: "being_checked",
  });
});

test("what nobody pays is cancelled after a day, and paying again opens it", async () => {
  const { visitor } = await fixture.customer();
  const { order_no } = await fixture.order(visitor);
  await sweepFor(DAY_MINUTES - 60, 60);
  expect((await fixture.rows(order_no)).order.status).toBe(0);
  await sweepFor(120, 60);
  expect(await fixture.told(visitor, order_no)).toMatchObject({
    status: 4,
    payment_status: "failed",
    payable: true,
  });
  const asked = fixture.calls.length;
  await sweepFor(DAY_MINUTES, 60);
  expect(fixture.calls.length).toBe(asked);
  const { body } = await fixture.payAgain(visitor, order_no);
  await fixture.follow(await fixture.press(Object(body).redirect_url, "pay"));
  expect(await fixture.told(visitor, order_no)).toMatchObject({
    status: 1,
    payment_status: "paid",
  });
});

test("paid after the order was cancelled: the customer gets the book", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  await sweepFor(DAY_MINUTES + 60, 60);
  expect((await fixture.rows(order_no)).states).toEqual(["expired"]);
  await fixture.follow(await fixture.press(redirect_url, "pay"));
  expect(await fixture.told(visitor, order_no)).toMatchObject({
    status: 1,
    payment_status: "paid",
  });
  expect(await fixture.pdf(visitor, order_no)).toBe(200);
});

test("a callback typed by hand does not bring a cancelled order back", async () => {
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  const back = await fixture.press(redirect_url, "cancel");
  await sweepFor(DAY_MINUTES + 60, 60);
  await fixture.follow(back.replace("cancel", "success"));
  const { order, states } = await fixture.rows(order_no);
  expect([order.status, order.payment_status, ...states]).toEqual([4, "failed", "expired"]);
});

/** An order that expired and was paid after all, when the customer has bought the book otherwise. */
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

const refundOf = (paymentId: string) =>
  fixture.shop.db
    .selectFrom("sandbox_payments")
    .select("refund_trx_id")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();

test("paid too late by a customer who has the book: the money goes back, once", async () => {
  const { visitor, late, back, paymentId } = await paidTooLate();
  const executed = fixture.count("/execute");
  await Promise.all([fixture.follow(back), fixture.follow(back)]);
  await fixture.follow(back);
  await sweepFor(120, 30);
  expect(await fixture.told(visitor, late.order_no)).toMatchObject({
    status: 4,
    payment_status: "refunded",
    payable: false,
  });
  expect((await refundOf(paymentId)).refund_trx_id).toBeTruthy();
  expect(fixture.count("/execute")).toBe(executed);
  // One call looks for an earlier refund, one makes it.
  expect(fixture.count("/payment/refund")).toBe(2);
  expect(await fixture.pdf(visitor, late.order_no)).toBe(404);
});

test("a refund whose answer got lost is found, not made again", async () => {
  const { visitor, late, back, paymentId } = await paidTooLate();
  fixture.gate = async (request, next) => {
    const answer = await next(request.clone());
    const isRefund = isCall(request, "/payment/refund");
    return isRefund && "amount" in (await request.json()) ? BROKEN() : answer;
  };
  await fixture.follow(back);
  const first = (await refundOf(paymentId)).refund_trx_id;
  expect(await fixture.told(visitor, late.order_no)).toMatchObject({
    payment_status: "being_checked",
  });
  await sweepFor(30, 5);
  const refunds = await fixture.shop.db.selectFrom("refunds").selectAll().execute();
  expect(refunds).toMatchObject([{ state: "done", amount: 14_400, refund_trx_id: first }]);
  expect((await fixture.rows(late.order_no)).states).toEqual(["refunded"]);
});

test("several sweeps at once ask once", async () => {
  const { visitor } = await fixture.customer();
  const { redirect_url } = await fixture.order(visitor);
  await fixture.press(redirect_url, "lose-callback");
  fixture.pass(5);
  await Promise.all([1, 2, 3].map(() => fixture.shop.backend.sweep()));
  expect([fixture.count("/payment/status"), fixture.count("/execute")]).toEqual([1, 1]);
});
