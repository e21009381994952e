/** @jest-environment node */

import { tallied } from "@/lib/base/tallies";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import type { PaymentState } from "../kernel/db/schema-payments";
import { waitUpTo } from "../kernel/time/wait-up-to";

const MINUTE = 60_000;
const SERVER = { url: "http://127.0.0.1:9", secret: "whsec_" };
let fixture: EbookPaymentFixture;
let productId: number;

beforeAll(async () => {
  fixture = await EbookPaymentFixture.open({ rateLimitScale: 1_000, outbox: { webhook: SERVER } });
});

beforeEach(async () => {
  const { db } = fixture.shop;
  for (const table of ["refunds", "payments", "sandbox_payments", "outbox_messages"] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom("changes").execute();
  productId = await arrangeProduct(db, "bp-arm", 5);
  fixture.calls.length = 0;
  fixture.gate = (request, next) => next(request);
});

interface Arranged {
  state?: PaymentState;
  sandbox?: "open" | "verified" | "completed";
  columns?: Record<string, string | number | null>;
  order?: Parameters<typeof addOrder>[2];
}

async function arrange({ state = "pending", sandbox = "open", columns, order }: Arranged = {}) {
  const { db } = fixture.shop;
  const { id, number } = await addOrder(db, productId, order);
  const back = await payOrder(db, number, { state, at: fixture.now - MINUTE, sandbox });
  if (columns) await db.updateTable("payments").set(columns).where("order_id", "=", id).execute();
  const payment = () =>
    db.selectFrom("payments").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow();
  return { id, number, back, payment };
}

const asked = () => fixture.count("/payment/status") + fixture.count("/execute");

describe("lease", () => {
  const LEASE = 2 * MINUTE;
  it.each<[string, number, boolean]>([
    // lease of the payment relative to now, whether the gateway is queried
    ["never taken", Number.NEGATIVE_INFINITY, true],
    ["that ended", -1, true],
    ["that ends now", 0, true],
    ["that ends in a moment", 1, false],
    ["that was just taken", LEASE, false],
    ["of a clock that ran ahead", LEASE + 1, true],
  ])("%s", async (_case, ends, free) => {
    const lease_until = Number.isFinite(ends) ? fixture.now + ends : 0;
    const { back, payment } = await arrange({ columns: { lease_until, attempts: 3 } });
    await fixture.follow(back.replace("success", "other"));
    expect(asked()).toBe(free ? 1 : 0);
    const after = await payment();
    expect([after.attempts, after.lease_until]).toEqual(free ? [4, 0] : [3, lease_until]);
    expect(after.updated_at).toBe(free ? fixture.now : fixture.now - MINUTE);
  });

  it("is held for two minutes while the gateway is queried", async () => {
    const { back, payment } = await arrange();
    let lease = 0;
    fixture.gate = async (request, next) => {
      lease = (await payment()).lease_until;
      return next(request);
    };
    await fixture.follow(back);
    expect(lease).toBe(fixture.now + LEASE);
  });

  it.each<[string, Record<string, string | null>]>([
    ["of another gateway", { gateway: "bkash" }],
    ["that the gateway does not know", { gateway_payment_id: null }],
  ])("does not query an attempt %s", async (_case, columns) => {
    const { back } = await arrange({ columns });
    await fixture.follow(back);
    await fixture.shop.backend.sweep();
    expect(asked()).toBe(0);
  });
});

describe("viewing an order", () => {
  /** Orders the book, sets the columns of its attempt and views the order. */
  async function look(columns: Record<string, string | number | null>) {
    await fixture.shop.db.updateTable("ebook_orders").set({ status: 4 }).execute();
    const { visitor } = await fixture.customer();
    const { order_no } = await fixture.order(visitor);
    await fixture.shop.db.updateTable("payments").set(columns).execute();
    fixture.calls.length = 0;
    await visitor.get(`/api/get-ebook-order-info/${order_no}`);
    return asked();
  }

  it.each<[PaymentState, number]>([
    ["created", 0],
    ["pending", 1],
    ["confirming", 1],
    ["paid", 0],
    ["failed", 0],
    ["expired", 0],
    ["review", 0],
    ["refunding", 0],
    ["refunded", 0],
  ])("with an attempt that is %s queries the gateway %p times", async (state, times) => {
    expect(await look({ state, updated_at: fixture.now - MINUTE })).toBe(times);
  });

  it.each<[number, number]>([
    // ms since the last query, number of queries
    [9_999, 0],
    [10_000, 1],
    [0, 0],
    [-1, 1],
  ])("%p ms after the last query: %p queries", async (ms, times) => {
    expect(await look({ updated_at: fixture.now - ms })).toBe(times);
  });

  it.each<[string, Record<string, string | null>]>([
    ["of another gateway", { gateway: "bkash" }],
    ["that the gateway does not know", { gateway_payment_id: null }],
  ])("does not query an attempt %s", async (_case, columns) => {
    expect(await look({ updated_at: fixture.now - MINUTE, ...columns })).toBe(0);
  });

  it("queries the last attempt of a product order", async () => {
    const { visitor, id: user_id } = await fixture.customer();
    const { id, number } = await arrange({ columns: { updated_at: 0 }, order: { user_id } });
    await payOrder(fixture.shop.db, number, {
      state: "pending",
      at: fixture.now - MINUTE,
      sandbox: "verified",
      number: 2,
    });
    await visitor.get(`/api/get-order-info/${number}`);
    const rows = await fixture.shop.db
      .selectFrom("payments")
      .select("state")
      .where("order_id", "=", id)
      .orderBy("attempt")
      .execute();
    // The first attempt ended when the second one was paid.
    expect(rows.map(({ state }) => state)).toEqual(["failed", "paid"]);
    expect(fixture.count("/payment/status")).toBe(1);
  });
});

describe("after the gateway's response", () => {
  const messages = async () => {
    const rows = await fixture.shop.db.selectFrom("outbox_messages").select("type").execute();
    return rows.map(({ type }) => type);
  };
  const changes = async () => {
    const query = fixture.shop.db.selectFrom("changes").select(["type", "item_id"]);
    return (await query.execute()).map(({ type, item_id }) => [type, item_id]);
  };

  it("reports and counts a payment once and records the changes", async () => {
    const order = { status: 4, by: "expiry" };
    const { back } = await arrange({ sandbox: "completed", order });
    const before = tallied("order-paid");
    await fixture.follow(back);
    await fixture.follow(back);
    expect(await messages()).toEqual(["payment.received"]);
    expect(await changes()).toEqual([["product", productId]]);
    expect(tallied("order-paid")).toBe(before + 1);
  });

  it("puts another amount under review and counts nothing", async () => {
    const { back, payment } = await arrange({ sandbox: "completed" });
    await fixture.shop.db.updateTable("sandbox_payments").set({ amount: "1.00" }).execute();
    const before = tallied("order-paid");
    await fixture.follow(back);
    expect((await payment()).state).toBe("review");
    expect(await messages()).toEqual(["payment.review"]);
    expect(tallied("order-paid")).toBe(before);
  });

  it("reports nothing if not paid", async () => {
    const { back, payment } = await arrange();
    await fixture.follow(back.replace("success", "cancel"));
    expect((await payment()).state).toBe("failed");
    expect([await messages(), await changes()]).toEqual([[], []]);
  });

  it("refunds a payment of a cancelled order immediately", async () => {
    const order = { status: 4, by: "customer" };
    const { back, payment } = await arrange({ sandbox: "completed", order });
    await fixture.follow(back);
    expect((await payment()).state).toBe("refunded");
    expect(await messages()).not.toContain("payment.received");
  });
});

describe("waitUpTo", () => {
  it("returns when the work is done", async () => {
    let done = false;
    const work = Promise.resolve().then(() => {
      done = true;
    });
    await waitUpTo(work, 60_000);
    expect(done).toBe(true);
  });

  it("returns when the time is over", async () => {
    const started = performance.now();
    await waitUpTo(new Promise(() => undefined), 30);
    expect(performance.now() - started).toBeGreaterThan(25);
  });
});
