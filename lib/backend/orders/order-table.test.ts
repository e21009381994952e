/** @jest-environment node */
import { addOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import type { OrderStatus } from "../kernel/db/order-status";
import type { Trx } from "../kernel/db/schema";
import type { PaymentState } from "../kernel/db/schema-payments";
import { updatePaymentStatus } from "../payments/attempts";
import { cancelledFor } from "./cancellation";
import { recordManualPayment } from "./manual-payment";
import { cancelForShop, moveOrder } from "./move-order";
import { payOrder } from "./pay-order";

const NOW = Date.now();
const MINUTE = 60_000;
let shop: TestShop;
let productId: number;

beforeAll(async () => {
  shop = await openShop();
});

beforeEach(async () => {
  await shop.db.deleteFrom("payments").execute();
  productId = await arrangeProduct(shop.db, "bp-arm", 5);
});

type Order = Awaited<ReturnType<typeof addOrder>>;

/** Runs one write; returns its result, or status and message of a refusal. */
async function attempt<T>(work: (trx: Trx) => Promise<T>): Promise<T | string> {
  try {
    return await shop.db.transaction().execute(work);
  } catch (error) {
    const { status, message, errors } = Object(error);
    return `${status} ${
      Object.values(errors ?? {})
        .flat()
        .join() || message
    }`;
  }
}

const row = ({ id }: Order) =>
  shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function states({ id }: Order) {
  const rows = await shop.db
    .selectFrom("payments")
    .select("state")
    .where("order_id", "=", id)
    .orderBy("attempt")
    .execute();
  return rows.map(({ state }) => state);
}

const stock = async () => {
  const { quantity } = await shop.db
    .selectFrom("batches")
    .select("quantity")
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  return quantity;
};

/** Adds an order with one payment attempt and the resulting payment status. */
async function orderWith(state: PaymentState, changes: Parameters<typeof addOrder>[2] = {}) {
  const order = await addOrder(shop.db, productId, changes);
  await addPayment(shop.db, order, state, { created_at: NOW - MINUTE });
  await shop.db.transaction().execute((trx) => updatePaymentStatus(trx, order));
  return order;
}

describe("moveOrder", () => {
  const REASON = "Pays by invoice";
  const more = expect.objectContaining({ unpaid_reason: REASON });
  const moved = (from: OrderStatus, to: OrderStatus) => ({ from, to, changes: [], more });
  const FINAL = /^409 .* nothing follows\.$/;
  const NEXT = /^409 .*: next is /;
  const rows: [OrderStatus, OrderStatus | undefined, unknown][] = [
    // status, wanted, outcome
    [0, undefined, moved(0, 1)],
    [0, 0, null],
    [0, 1, moved(0, 1)],
    [0, 2, NEXT],
    [0, 3, NEXT],
    [0, 4, NEXT],
    [1, undefined, moved(1, 2)],
    [1, 0, NEXT],
    [1, 1, null],
    [1, 2, moved(1, 2)],
    [1, 3, NEXT],
    [1, 4, NEXT],
    [2, undefined, moved(2, 3)],
    [2, 0, NEXT],
    [2, 1, NEXT],
    [2, 2, null],
    [2, 3, moved(2, 3)],
    [2, 4, NEXT],
    [3, undefined, FINAL],
    [3, 0, FINAL],
    [3, 1, FINAL],
    [3, 2, FINAL],
    [3, 3, null],
    [3, 4, FINAL],
    [4, undefined, FINAL],
    [4, 0, FINAL],
    [4, 1, FINAL],
    [4, 2, FINAL],
    [4, 3, FINAL],
    [4, 4, null],
  ];

  it.each(rows)("from %p to %p", async (status, wanted, expected) => {
    const order = await addOrder(shop.db, productId, { status });
    const found = await attempt((trx) =>
      moveOrder(trx, order.number, { wanted, anyway: false, unpaidReason: REASON }, "staff", NOW),
    );
    expect(found).toEqual(expected instanceof RegExp ? expect.stringMatching(expected) : expected);
    const after = Object(expected).to ?? status;
    expect([(await row(order)).status, await stock()]).toEqual([after, 5]);
  });
});

describe("cancelForShop", () => {
  it.each<[OrderStatus, boolean, stock: number]>([
    [0, true, 7],
    [1, true, 7],
    // They come back with the parcel.
    [2, true, 5],
    [3, false, 5],
    [4, false, 5],
  ])("in status %p cancels: %p, pieces in stock: %p", async (status, cancels, inStock) => {
    const order = await addOrder(shop.db, productId, { status, quantity: 2 });
    const found = await attempt((trx) =>
      cancelForShop(trx, order.number, cancelledFor("asked"), "staff", NOW),
    );
    const change = { type: "product", id: productId, inLists: false };
    const changes = inStock === 7 ? [change] : [];
    if (cancels) expect(found).toEqual({ from: status, to: 4, changes });
    else if (status === 4) expect(found).toBeNull();
    else expect(found).toMatch(/^409 .* is completed and can no longer be cancelled\.$/);
    expect(await stock()).toBe(inStock);
    expect((await row(order)).status).toBe(status === 3 ? 3 : 4);
  });

  const REFUND_FIRST =
    "409 Its money has come: refund it first (orders refund), or call the customer.";
  const CHECKED = "409 A payment of it is being checked: decide that first (payments review).";
  it.each<[PaymentState, string | null, PaymentState, string]>([
    // attempt, refusal, attempt afterwards, payment status of the order afterwards
    ["created", null, "expired", "failed"],
    ["pending", null, "expired", "failed"],
    ["confirming", CHECKED, "confirming", "being_checked"],
    ["paid", REFUND_FIRST, "paid", "paid"],
    ["failed", null, "expired", "failed"],
    ["expired", null, "expired", "failed"],
    ["review", CHECKED, "review", "being_checked"],
    ["refunding", null, "refunding", "being_checked"],
    ["refunded", null, "refunded", "refunded"],
  ])("with an attempt that is %s", async (state, refused, after, payment) => {
    const order = await orderWith(state);
    const found = await attempt((trx) =>
      cancelForShop(trx, order.number, cancelledFor("asked"), "staff", NOW),
    );
    if (refused) expect(found).toBe(refused);
    expect(await states(order)).toEqual([after]);
    expect(await row(order)).toMatchObject({ status: refused ? 0 : 4, payment_status: payment });
    expect(await stock()).toBe(refused ? 5 : 6);
  });
});

describe("payOrder", () => {
  const NO_LONGER_PAYABLE = "422 This order can no longer be paid. Please order again.";
  const CASH = "422 This order is paid in cash when it arrives.";
  const ALREADY_PAID = "422 This order is already paid.";
  const CHECKED =
    "422 Your payment is being checked. Please look at this page again in a few minutes.";

  async function pay(order: Order, gateway = "sandbox"): Promise<unknown> {
    const { billing_phone: phone } = await row(order);
    const viewer = { rowId: null, userId: null };
    const refusal = await attempt((trx) =>
      payOrder(trx, order.number, { viewer, phone, gateway }, NOW),
    );
    return refusal ?? "ok";
  }

  it.each<[OrderStatus, string]>([
    [0, "ok"],
    [1, "ok"],
    [2, "ok"],
    [3, NO_LONGER_PAYABLE],
    [4, NO_LONGER_PAYABLE],
  ])("in status %p: %s", async (status, expected) => {
    const order = await addOrder(shop.db, productId, { status });
    expect(await pay(order)).toBe(expected);
    expect(await states(order)).toEqual(expected === "ok" ? ["created"] : []);
  });

  it.each<[PaymentState, string, PaymentState[]]>([
    // last attempt, outcome, attempts afterwards
    ["created", "ok", ["created"]],
    ["pending", "ok", ["pending"]],
    ["confirming", CHECKED, ["confirming"]],
    ["paid", ALREADY_PAID, ["paid"]],
    ["failed", "ok", ["failed", "created"]],
    ["expired", "ok", ["expired", "created"]],
    ["review", CHECKED, ["review"]],
    ["refunding", CHECKED, ["refunding"]],
    ["refunded", NO_LONGER_PAYABLE, ["refunded"]],
  ])("after an attempt that is %s: %s", async (state, expected, after) => {
    const order = await orderWith(state);
    expect(await pay(order)).toBe(expected);
    expect(await states(order)).toEqual(after);
  });

  it.each<[string, number | null, OrderStatus, string]>([
    ["never", null, 0, "ok"],
    ["in a moment", NOW + 1, 0, "ok"],
    ["now", NOW, 0, NO_LONGER_PAYABLE],
    ["before", NOW - 1, 0, NO_LONGER_PAYABLE],
    ["before, but it is in work", NOW - 1, 1, "ok"],
  ])("for an order that expires %s", async (_when, expires_at, status, expected) => {
    const order = await addOrder(shop.db, productId, { expires_at, status });
    expect(await pay(order)).toBe(expected);
  });

  it("rejects an order with cash on delivery", async () => {
    const order = await addOrder(shop.db, productId, { payment_method: "cod" });
    expect(await pay(order)).toBe(CASH);
  });

  it.each<[string, { created_at?: number; amount?: number; gateway?: string }, PaymentState[]]>([
    ["is 15 minutes old, less one ms", { created_at: NOW - 15 * MINUTE + 1 }, ["pending"]],
    ["is 15 minutes old", { created_at: NOW - 15 * MINUTE }, ["failed", "created"]],
    ["is of a clock that ran ahead", { created_at: NOW + 15 * MINUTE }, ["failed", "created"]],
    ["is of another amount", { amount: 32_900 }, ["failed", "created"]],
    ["is of another gateway", { gateway: "bkash" }, ["failed", "created"]],
  ])("with an attempt that %s", async (_case, changes, after) => {
    const order = await addOrder(shop.db, productId);
    await addPayment(shop.db, order, "pending", { created_at: NOW, ...changes });
    expect(await pay(order)).toBe("ok");
    expect(await states(order)).toEqual(after);
  });
});

describe("recordManualPayment", () => {
  const record = (order: Order, amount = 33_000, trxId: string | null = null) =>
    attempt((trx) =>
      recordManualPayment(trx, { orderNumber: order.number, method: "bank", trxId, amount }, NOW),
    );
  const CHECKED = "409 A payment of this order is being checked: decide that first.";

  it.each<[PaymentState, unknown, PaymentState[]]>([
    // attempt through the gateway, outcome, attempts afterwards
    ["created", [], ["failed", "paid"]],
    ["pending", [], ["failed", "paid"]],
    ["confirming", CHECKED, ["confirming"]],
    ["paid", null, ["paid"]],
    ["failed", [], ["failed", "paid"]],
    ["expired", [], ["expired", "paid"]],
    ["review", CHECKED, ["review"]],
    ["refunding", CHECKED, ["refunding"]],
    ["refunded", [], ["refunded", "paid"]],
  ])("with an attempt that is %s", async (state, expected, after) => {
    const order = await orderWith(state);
    expect(await record(order)).toEqual(expected);
    expect(await states(order)).toEqual(after);
    const paid = after.includes("paid");
    expect((await row(order)).payment_status).toBe(paid ? "paid" : "being_checked");
  });

  it.each([0, 32_999, 33_001])("rejects %p poisha for an order of 33,000", async (amount) => {
    const order = await addOrder(shop.db, productId);
    expect(await record(order, amount)).toMatch(/^409 Order .* costs /);
    expect(await states(order)).toEqual([]);
  });

  it("rejects a transaction that has paid another order", async () => {
    const [first, second] = [
      await addOrder(shop.db, productId),
      await addOrder(shop.db, productId),
    ];
    expect(await record(first, 33_000, "T1")).toEqual([]);
    expect(await record(second, 33_000, "T1")).toBe(
      `409 Transaction T1 has paid ${first.number}-1 already.`,
    );
    expect(await record(second, 33_000, "T2")).toEqual([]);
  });

  it.each<[OrderStatus, string, unknown, OrderStatus, number]>([
    // status, changed by, outcome, status afterwards, pieces afterwards
    [0, "customer", [], 0, 5],
    [1, "staff", [], 1, 5],
    [2, "staff", [], 2, 5],
    [3, "staff", [], 3, 5],
    [4, "customer", "409 This order was cancelled before it was paid.", 4, 5],
    [4, "staff", "409 This order was cancelled before it was paid.", 4, 5],
    [4, "expiry", [{ inLists: false }], 0, 4],
  ])("for an order in status %p by %s", async (status, by, expected, after, pieces) => {
    const order = await addOrder(shop.db, productId, { status, by, expires_at: NOW + MINUTE });
    const found = await record(order);
    if (typeof expected === "string") expect(found).toBe(expected);
    else expect(found).toMatchObject(Object(expected));
    expect([(await row(order)).status, await stock()]).toEqual([after, pieces]);
    const paid = typeof expected !== "string";
    expect((await row(order)).expires_at).toBe(paid ? null : NOW + MINUTE);
  });
});
