/** @jest-environment node */
import { z } from "zod";
import { openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { ORDER_STATUS } from "../../kernel/db/order-status";
import type { OrdersTable } from "../../kernel/db/schema-orders";
import { readLateCounts } from "../../overview/late-counts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { pending, processing, inTransit, completed, cancelled } = ORDER_STATUS;

let fixture: OrderFixture;
let now = Date.now();

beforeAll(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000, now: () => now });
  await arrangeProduct(fixture.shop.db, "bp-arm", 500);
});

const db = () => fixture.shop.db;
const openDeskNow = () => openDesk(fixture.shop.backend, "owner");

type Columns = Partial<Pick<OrdersTable, "status" | "waits_for" | "delivery_area">> & {
  shipping_country?: string;
  payment_method?: string;
  released_at?: number;
};

/** An order that was paid now, or one with cash on delivery. */
async function order(columns: Columns): Promise<string> {
  const number = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
  const isCash = columns.payment_method === "cod";
  if (!isCash) await payOrder(db(), number, { state: "paid", at: now });
  await db()
    .updateTable("orders")
    .set({
      waits_for: null,
      expires_at: null,
      ...(isCash ? {} : { payment_status: "paid" }),
      ...columns,
    })
    .where("order_number", "=", number)
    .execute();
  return number;
}

const clockWire = z.object({ step: z.string(), due_at: z.string(), late: z.boolean() }).nullable();

const INSIDE = { delivery_area: "inside" } as const;
const OUTSIDE = { delivery_area: "outside" } as const;
const CASH = { payment_method: "cod" } as const;

/** The step of an order and its limit in ms after the payment; null without a clock. */
const TABLE: [what: string, columns: Columns, expected: [step: string, ms: number] | null][] = [
  ["paid", { status: pending }, ["hand_over", 48 * HOUR]],
  ["packed", { status: processing }, ["hand_over", 48 * HOUR]],
  ["for cash", { status: pending, ...CASH }, ["hand_over", 48 * HOUR]],
  [
    "for cash, released an hour later",
    { status: pending, ...CASH, released_at: Date.now() + HOUR },
    ["hand_over", 49 * HOUR],
  ],
  ["waiting", { status: pending, waits_for: "prescription" }, null],
  ["on its way inside", { status: inTransit, ...INSIDE }, ["deliver", 5 * DAY]],
  ["on its way outside", { status: inTransit, ...OUTSIDE }, ["deliver", 10 * DAY]],
  ["on its way somewhere", { status: inTransit, delivery_area: null }, ["deliver", 10 * DAY]],
  ["on its way abroad", { status: inTransit, shipping_country: "India" }, null],
  ["delivered", { status: completed }, null],
  ["cancelled", { status: cancelled }, null],
];

test.each(TABLE)("an order that is %s", async (_, columns, expected) => {
  const start = now;
  const released = columns.released_at === undefined ? {} : { released_at: start + HOUR };
  const number = await order({ ...columns, ...released });
  const lateAfter = async (ms: number) => {
    now = start + ms;
    const desk = await openDeskNow();
    const { clock } = await desk.read(`orders/${number}`);
    const list = await desk.get(`orders?tab=late&q=${number}`);
    const { total } = z.object({ total: z.number() }).parse(list.body);
    const counted = await readLateCounts(db(), now);
    return { clock: clockWire.parse(clock), total, counted: counted.handOver + counted.deliver };
  };
  const before = await lateAfter(0);
  if (expected === null) {
    expect(before.clock).toBeNull();
    expect(await lateAfter(30 * DAY)).toMatchObject({ clock: null, total: 0 });
  } else {
    const [step, ms] = expected;
    const due_at = new Date(start + ms).toISOString();
    expect(before).toMatchObject({ clock: { step, due_at, late: false }, total: 0 });
    expect(await lateAfter(ms)).toMatchObject({ clock: { late: false }, total: 0 });
    expect(await lateAfter(ms + 1)).toMatchObject({ clock: { step, late: true }, total: 1 });
  }
  now = start;
  await db().updateTable("orders").set({ status: cancelled }).execute();
});

test("an unpaid order has no clock", async () => {
  const number = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
  const { clock } = await (await openDeskNow()).read(`orders/${number}`);
  expect(clock).toBeNull();
});

test("a promised refund is late after ten days", async () => {
  const start = now;
  const number = await order({ status: cancelled });
  const payment = await db()
    .selectFrom("payments")
    .innerJoin("orders", "orders.id", "payments.order_id")
    .select("payments.id")
    .where("order_number", "=", number)
    .where("payments.state", "=", "paid")
    .executeTakeFirstOrThrow();
  await db()
    .insertInto("refunds")
    .values({
      payment_id: payment.id,
      key: "K",
      amount: 100,
      reason: "r",
      state: "by_hand",
      attempts: 0,
      created_at: start,
      updated_at: start,
    })
    .execute();
  for (const [ms, late] of [
    [10 * DAY, false],
    [10 * DAY + 1, true],
  ] as const) {
    now = start + ms;
    expect((await readLateCounts(db(), now)).refunds).toBe(Number(late));
    const { refunds } = await (await openDeskNow()).read(`orders/${number}`);
    expect(refunds).toMatchObject([{ late, due_at: new Date(start + 7 * DAY).toISOString() }]);
  }
  now = start;
});

test("the counts of the tabs have the late ones", async () => {
  const start = now;
  await order({ status: processing });
  now = start + 3 * DAY;
  const { body } = await (await openDeskNow()).get("orders/counts");
  expect(body).toMatchObject({ data: { late: 1 } });
  now = start;
});
