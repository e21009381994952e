/** @jest-environment node */

import type { CancelRefusal } from "@/lib/contract/terms";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import type { PaymentState } from "../kernel/db/schema-payments";
import { inTransaction } from "../kernel/db/transaction";
import { requestRefund } from "../payments/refunds";

let fixture: OrderFixture;
let guest: Visitor;
let number: string;
let recorder: StaleRecorder;

beforeEach(async () => {
  recorder = new StaleRecorder();
  fixture = await OrderFixture.open({ onStale: recorder.onStale });
  guest = new Visitor(fixture.shop.backend);
  number = numberOf(await fixture.place(guest));
});

function cancel(who: Visitor, orderNumber = number) {
  return who.send("POST", `/api/cancel-order/${orderNumber}`);
}

async function info(who: Visitor, orderNumber = number) {
  return (await who.get(`/api/get-order-info/${orderNumber}`)).body;
}

const row = () =>
  fixture.shop.db
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", number)
    .executeTakeFirstOrThrow();

const history = async () => {
  const { id } = await row();
  const steps = await fixture.shop.db
    .selectFrom("order_status_history")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
  return steps.map(({ to_status, changed_by }) => [to_status, changed_by]);
};

const CANCELLED = { status: 200, body: { message: "Your order is cancelled." } };
const TOO_LATE = {
  status: 409,
  body: {
    message: "This order can no longer be cancelled here. Please call us: +880 1700-000000.",
    phone: "+880 1700-000000",
  },
};

test("cancels an order for the browser that placed it, once", async () => {
  expect(await info(guest)).toMatchObject({ orderInfo: { status: 0, can_cancel: true } });
  recorder.stale.length = 0;
  expect(await cancel(guest, number)).toMatchObject(CANCELLED);
  expect(recorder.stale).toEqual([{ type: "product", id: fixture.productId, inLists: false }]);
  expect(await fixture.stock()).toBe(5);
  expect(await cancel(guest, number.toLowerCase())).toMatchObject(CANCELLED);
  expect(await fixture.stock()).toBe(5);
  expect(await history()).toEqual([
    [0, "customer"],
    [4, "customer"],
  ]);
  expect(await info(guest)).toMatchObject({ orderInfo: { status: 4, can_cancel: false } });
});

test("cancels once for concurrent requests", async () => {
  const responses = await Promise.all([1, 2, 3, 4].map(() => cancel(guest)));
  for (const response of responses) expect(response).toMatchObject(CANCELLED);
  expect(await fixture.stock()).toBe(5);
  expect(await history()).toHaveLength(2);
});

test("cancels for the customer on any device and for no other visitor", async () => {
  const { visitor } = await openCustomer(fixture.shop, "rahima");
  const own = numberOf(await fixture.place(visitor));
  const strangers = [
    new Visitor(fixture.shop.backend),
    guest,
    (await openCustomer(fixture.shop, "nusrat")).visitor,
  ];
  const nothing = { status: 404, body: { message: "Order No Invalid!" } };
  for (const stranger of strangers) expect(await cancel(stranger, own)).toMatchObject(nothing);
  expect(await cancel(visitor, "nonsense")).toMatchObject(nothing);
  expect(await cancel(visitor, "NM-0000-0000-0000")).toMatchObject(nothing);
  const phone = (await openCustomer(fixture.shop, "rahima")).visitor;
  expect(await cancel(phone, own)).toMatchObject(CANCELLED);
});

test("rejects a cancellation from another site", async () => {
  const path = `/api/cancel-order/${number}`;
  expect((await guest.request("POST", path)).status).toBe(419);
  const headers = { "Sec-Fetch-Site": "cross-site" };
  expect((await guest.send("POST", path, undefined, { headers })).status).toBe(403);
  expect((await row()).status).toBe(0);
});

type Payment = PaymentState | "none" | "cash";

/**
 * By payment state: whether a pending order is cancelled or why it is refused, and whether money is
 * refunded.
 */
const PENDING: [Payment, "cancelled" | CancelRefusal, boolean][] = [
  ["none", "cancelled", false],
  ["created", "cancelled", false],
  ["pending", "cancelled", false],
  ["failed", "cancelled", false],
  ["expired", "cancelled", false],
  ["paid", "cancelled", true],
  ["refunded", "cancelled", false],
  ["confirming", "being_paid", false],
  ["review", "in_review", false],
  ["refunding", "refunding", false],
  ["cash", "paid_by_hand", false],
];
const LATER: [number, CancelRefusal][] = [
  [1, "packed"],
  [2, "sent"],
  [3, "over"],
];
const CASES = [
  ...PENDING.map(([payment, outcome, refund]) => [0, payment, outcome, refund] as const),
  ...LATER.flatMap(([status, outcome]) =>
    PENDING.map(([payment]) => [status, payment, outcome, false] as const),
  ),
];

/** Returns the states of the payments, and the refunds in poisha. */
async function money() {
  const { id } = await row();
  const { db } = fixture.shop;
  const payments = await db.selectFrom("payments").selectAll().where("order_id", "=", id).execute();
  const refunds = await db.selectFrom("refunds").select(["amount", "reason"]).execute();
  return { states: payments.map(({ state }) => state), refunds };
}

async function arrange(status: number, payment: Payment) {
  const { db } = fixture.shop;
  await db.updateTable("orders").set({ status }).where("order_number", "=", number).execute();
  if (payment === "none") return;
  const state = payment === "cash" ? "paid" : payment;
  await payOrder(db, number, { state, at: Date.now() });
  if (payment === "cash") await db.updateTable("payments").set({ gateway: "cash" }).execute();
}

test.each(CASES)(
  "cancels a pending order or refuses: state %p, payment %p: %p, refund %p",
  async (status, payment, outcome, refund) => {
    await arrange(status, payment);
    const cancelled = outcome === "cancelled";
    const reason = cancelled ? null : outcome;
    expect(await info(guest)).toMatchObject({
      orderInfo: { can_cancel: cancelled, cancel_refusal: reason },
    });
    const before = await money();
    for (const _again of [1, 2]) {
      const response = await cancel(guest);
      expect(response).toMatchObject(cancelled ? CANCELLED : TOO_LATE);
      if (reason) expect(response.body).toMatchObject({ reason });
    }
    expect([(await row()).status, await fixture.stock()]).toEqual(cancelled ? [4, 5] : [status, 4]);
    const after = await money();
    expect(after.refunds).toEqual(
      refund ? [{ amount: 33_000, reason: "The customer cancelled the order." }] : [],
    );
    const closed = cancelled && ["created", "pending", "failed", "expired"].includes(payment);
    expect(after.states).toEqual(closed ? ["expired"] : refund ? ["refunding"] : before.states);
    if (refund)
      expect(await info(guest)).toMatchObject({
        orderInfo: { status: 4, refund: { amount: 330, done: false } },
      });
  },
);

/** Inserts a payment of which 100 taka were refunded before. */
async function arrangePartRefund() {
  await arrange(0, "paid");
  const { db } = fixture.shop;
  const { id: paymentId } = await db
    .selectFrom("payments")
    .select("id")
    .where("order_id", "=", (await row()).id)
    .executeTakeFirstOrThrow();
  const part = { paymentId, amount: 10_000, key: "part", reason: "One was broken" };
  await inTransaction(db, (trx) => requestRefund(trx, part, Date.now()));
}

test("refunds the rest of a partly refunded order", async () => {
  await arrangePartRefund();
  expect(await cancel(guest)).toMatchObject(CANCELLED);
  expect((await money()).refunds.map(({ amount }) => amount)).toEqual([10_000, 23_000]);
});

test("keeps the order if the gateway makes no second refund", async () => {
  fixture = await OrderFixture.open({ payment: { gateway: "sandbox", refundApi: "v1" } });
  guest = new Visitor(fixture.shop.backend);
  number = numberOf(await fixture.place(guest));
  await arrangePartRefund();
  expect(await cancel(guest)).toMatchObject({ status: 409, body: { reason: "refund_by_hand" } });
  expect([(await row()).status, await fixture.stock()]).toEqual([0, 4]);
  expect((await money()).refunds).toHaveLength(1);
});

test("refuses to cancel an order that is marked as paid without a payment", async () => {
  await fixture.shop.db.updateTable("orders").set({ payment_status: "paid" }).execute();
  expect(await cancel(guest)).toMatchObject(TOO_LATE);
});

test("refuses to cancel when a batch of the order was deleted, and changes nothing", async () => {
  await fixture.shop.db.deleteFrom("batches").where("batch_no", "=", "T-1").execute();
  expect((await cancel(guest)).status).toBe(409);
  expect((await row()).status).toBe(0);
});
