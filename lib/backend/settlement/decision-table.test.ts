/** @jest-environment node */
import { addEbookOrder, addOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import type { PaymentState } from "../kernel/db/schema-payments";
import type { PaidOrder } from "../payments/attempts";
import { DECISIONS, decidePayment } from "./decide-payment";

const NOW = Date.now();
let shop: TestShop;
let productId: number;

beforeAll(async () => {
  shop = await openShop();
});

beforeEach(async () => {
  await shop.db.deleteFrom("refunds").execute();
  await shop.db.deleteFrom("payments").execute();
  productId = await arrangeProduct(shop.db, "bp-arm", 1);
});

type Decision = (typeof DECISIONS)[number];

/** Decides a payment; returns the changes, or status and message of the refusal. */
async function decide(paymentId: number, decision: Decision, trxId: string | null = null) {
  try {
    return await shop.db
      .transaction()
      .execute((trx) =>
        decidePayment(trx, { paymentId, decision, refundLimits: new Map(), trxId }, NOW),
      );
  } catch (error) {
    const { status, message } = Object(error);
    return `${status} ${message}`;
  }
}

async function states({ kind, id }: PaidOrder) {
  const rows = await shop.db
    .selectFrom("payments")
    .select("state")
    .where(kind === "ebook" ? "ebook_order_id" : "order_id", "=", id)
    .orderBy("attempt")
    .execute();
  return rows.map(({ state }) => state);
}

function orderRow({ kind, id }: PaidOrder) {
  const columns = ["status", "payment_status"] as const;
  const query =
    kind === "ebook"
      ? shop.db.selectFrom("ebook_orders").select(columns).where("id", "=", id)
      : shop.db.selectFrom("orders").select(columns).where("id", "=", id);
  return query.executeTakeFirstOrThrow();
}

const refunds = () =>
  shop.db.selectFrom("refunds").select(["key", "amount", "state", "reason"]).execute();

describe("a payment that is not under review", () => {
  const STATES: PaymentState[] = [
    "created",
    "pending",
    "confirming",
    "paid",
    "failed",
    "expired",
    "refunding",
    "refunded",
  ];

  it.each(STATES)("that is %s is refused", async (state) => {
    const order = await addOrder(shop.db, productId);
    const id = await addPayment(shop.db, order, state, { trx_id: "T1" });
    for (const decision of DECISIONS)
      expect(await decide(id, decision, "T2")).toBe(
        `409 Payment ${id} is ${state}, not under review.`,
      );
    expect([await states(order), await refunds()]).toEqual([[state], []]);
  });

  it("that does not exist is refused", async () => {
    expect(await decide(99_999, "paid", "T1")).toBe("404 There is no payment 99999.");
  });
});

describe("a payment under review", () => {
  it.each<[Decision, PaymentState, string]>([
    ["paid", "paid", "paid"],
    ["unpaid", "failed", "failed"],
    ["refund", "refunding", "being_checked"],
  ])("decided as %s is %s", async (decision, state, payment) => {
    for (const order of [
      await addOrder(shop.db, productId),
      await addEbookOrder(shop.db, 1, [3]),
    ]) {
      const other = await addPayment(shop.db, order, "pending");
      const id = await addPayment(shop.db, order, "review", {
        attempt: 2,
        trx_id: `T${order.kind}`,
      });
      expect(await decide(id, decision)).toEqual([]);
      // The other attempt ends once this one is paid.
      expect(await states(order)).toEqual([decision === "paid" ? "failed" : "pending", state]);
      const handed = decision === "paid" && order.kind === "ebook";
      expect(await orderRow(order)).toEqual({
        status: handed ? 1 : 0,
        payment_status: decision === "unpaid" ? "failed" : payment,
      });
      const key = `${order.number}-2-decided`;
      expect(await refunds()).toEqual(
        decision === "refund"
          ? [{ key, amount: 33_000, state: "due", reason: "Decided by the shop." }]
          : [],
      );
      const row = await shop.db
        .selectFrom("payments")
        .select(["next_check_at", "lease_until", "updated_at"])
        .where("id", "=", id)
        .executeTakeFirst();
      expect(row).toEqual({ next_check_at: null, lease_until: 0, updated_at: NOW });
      await shop.db.deleteFrom("refunds").execute();
      await shop.db.deleteFrom("payments").where("id", "in", [other, id]).execute();
    }
  });

  it.each<[Decision, string | null, string | undefined, string | null]>([
    // decision, stored transaction, given transaction, refusal
    ["paid", null, undefined, "422 trx is missing: the number of the transaction"],
    ["refund", null, undefined, "422 trx is missing: the number of the transaction"],
    ["unpaid", null, undefined, null],
    ["paid", null, "T9", null],
    ["refund", null, "T9", null],
    ["paid", "T9", undefined, null],
    ["paid", "T9", "T9", null],
    ["paid", null, "USED", "409 Transaction USED has paid "],
    ["refund", null, "USED", "409 Transaction USED has paid "],
    ["unpaid", null, "USED", null],
  ])("%s with transaction %p, given %p: refusal %p", async (decision, own, given, refused) => {
    await addPayment(shop.db, await addOrder(shop.db, productId), "paid", { trx_id: "USED" });
    const order = await addOrder(shop.db, productId);
    const id = await addPayment(shop.db, order, "review", { trx_id: own });
    const found = await decide(id, decision, given);
    const kept = shop.db.selectFrom("payments").select("trx_id").where("id", "=", id);
    if (refused) {
      expect(found).toMatch(refused);
      expect([await states(order), await refunds()]).toEqual([["review"], []]);
    } else {
      expect(found).toEqual([]);
      const trx_id = decision === "unpaid" ? own : (given ?? own);
      expect(await kept.executeTakeFirst()).toEqual({ trx_id });
    }
  });

  it.each<[number, string, number, string | null]>([
    // status, changed by, pieces in stock, refusal
    [0, "customer", 0, null],
    [3, "staff", 0, null],
    [4, "customer", 1, "409 This order was cancelled before it was paid. "],
    [4, "expiry", 0, "409 The products are no longer in stock. "],
    [4, "expiry", 1, null],
  ])(
    "of an order in status %p by %s with %p pieces: refusal %p",
    async (status, by, pieces, refused) => {
      const stock = shop.db.updateTable("batches").set({ quantity: pieces });
      await stock.where("product_id", "=", productId).execute();
      const order = await addOrder(shop.db, productId, { status, by });
      const id = await addPayment(shop.db, order, "review", { trx_id: "T1" });
      const found = await decide(id, "paid");
      const rest = "The money has to go back: decide refund.";
      if (refused) expect(found).toBe(refused + rest);
      const reopened = !refused && status === 4;
      if (!refused)
        expect(found).toEqual(reopened ? [{ type: "product", id: productId, inLists: true }] : []);
      expect(await states(order)).toEqual([refused ? "review" : "paid"]);
      expect((await orderRow(order)).status).toBe(reopened ? 0 : status);
    },
  );

  it("of more than the total, which was lowered since, is given back in part", async () => {
    const order = await addOrder(shop.db, productId);
    const id = await addPayment(shop.db, order, "review", { trx_id: "T1" });
    await shop.db
      .updateTable("orders")
      .set({ subtotal: 10_000, total: 20_000 })
      .where("id", "=", order.id)
      .execute();
    expect(await decide(id, "paid")).toEqual([]);
    expect(await states(order)).toEqual(["paid"]);
    const reason = "The total was lowered before this money came.";
    expect(await refunds()).toMatchObject([{ amount: 13_000, state: "due", reason }]);
  });

  it("of an order that is already paid can only be refunded", async () => {
    const order = await addOrder(shop.db, productId);
    await addPayment(shop.db, order, "paid", { trx_id: "T1" });
    const second = await addPayment(shop.db, order, "review", { attempt: 2, trx_id: "T2" });
    expect(await decide(second, "paid")).toBe(
      "409 This order was already paid. The money has to go back: decide refund.",
    );
    expect(await decide(second, "refund")).toEqual([]);
    expect(await states(order)).toEqual(["paid", "refunding"]);
    expect((await orderRow(order)).payment_status).toBe("paid");
  });
});
