/** @jest-environment node */
import { z } from "zod";
import { EBOOK_ORDER_TABS } from "@/lib/contract/terms";
import { ORDER_TABS, orderWork } from "@/lib/desk/order-work";
import { WAITING_NAMES, waitingList } from "@/lib/desk/waiting-lists";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import { addParcel } from "@/lib/dev/testing/backend/parcel-rows";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { COMPLAINT_HOURS } from "@/lib/shop/order/clocks";
import { CUSTOMER_CHANNELS } from "../kernel/db/schema-outbox";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse("2026-11-25T10:00:00Z");

let fixture: OrderFixture;
let desk: DeskVisitor;

const db = () => fixture.shop.db;

/** Orders in all states, with all that they can wait for and ways to pay, new and late ones. */
async function arrangeOrders(): Promise<void> {
  for (const status of [0, 1, 2, 3, 4])
    for (const waits_for of [null, "confirmation", "charge", "prescription"] as const)
      for (const payment_status of ["to_be_paid", "being_checked", "paid"])
        for (const payment_method of ["mobile", "cod"] as const)
          await addOrder(db(), fixture.productId, {
            status,
            waits_for,
            payment_status,
            payment_method,
            packed_at: status > 1 || payment_status === "paid" ? NOW : null,
            ordered_at: NOW - status * 3 * DAY,
          });
  await addOrder(db(), fixture.productId, { status: 2, promised_day: "2026-11-24" });
  await addOrder(db(), fixture.productId, { status: 2, promised_day: "2026-11-25" });
}

/** Sends prescriptions for the orders that wait for one, but not for all of them. */
async function arrangePrescriptions(): Promise<void> {
  const orders = await db()
    .selectFrom("orders")
    .select("id")
    .where("waits_for", "=", "prescription")
    .orderBy("id")
    .execute();
  const add = (order_id: number, state: "waiting" | "again", decided_at: number | null) =>
    db()
      .insertInto("order_prescriptions")
      .values({ order_id, state, decided_at, created_at: NOW })
      .execute();
  for (const [index, { id }] of orders.entries()) {
    if (index % 3 === 0) continue;
    await add(id, "again", NOW - DAY);
    if (index % 3 === 1) await add(id, "waiting", null);
  }
}

/** A payment and refunds in all states that have to do with a decision. */
async function arrangePayments(): Promise<void> {
  const orders = await db()
    .selectFrom("orders")
    .select("order_number")
    .orderBy("id", "desc")
    .limit(3)
    .execute();
  for (const [index, state] of (["review", "paid", "failed"] as const).entries())
    await payOrder(db(), orders[index]?.order_number ?? "", { state, at: NOW });
  const paid = await db()
    .selectFrom("payments")
    .select("id")
    .where("state", "=", "paid")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  for (const state of ["due", "review", "by_hand", "by_hand", "done"] as const)
    await db()
      .insertInto("refunds")
      .values({
        payment_id: paid.id,
        key: `${state}-${Math.random()}`,
        amount: 100,
        reason: "r",
        state,
        attempts: 0,
        created_at: NOW - 11 * DAY,
        updated_at: NOW,
      })
      .execute();
}

async function arrangeAfterSales(): Promise<void> {
  const line = await db()
    .selectFrom("order_lines")
    .select(["id", "order_id"])
    .executeTakeFirstOrThrow();
  const states = [
    ...(["requested", "requested", "accepted", "refused", "received"] as const).map(
      (state) => ({ state, is_parcel: 0 }) as const,
    ),
    ...(["accepted", "accepted", "received", "refused"] as const).map(
      (state) => ({ state, is_parcel: 1 }) as const,
    ),
  ];
  for (const { state, is_parcel } of states)
    await db()
      .insertInto("returns")
      .values({
        order_id: line.order_id,
        order_line_id: line.id,
        quantity: 1,
        value: 0,
        reason: "r",
        is_parcel,
        state,
        requested_at: NOW,
      })
      .execute();
  const due = NOW - COMPLAINT_HOURS * HOUR;
  for (const [index, filed_at] of [due - 1, due, due + 1, due - 1].entries())
    await db()
      .insertInto("complaints")
      .values({
        order_id: line.order_id,
        number: `CM-${index}`,
        kind: "other",
        text: "t",
        language: "en",
        filed_at,
        ...(index === 3 && { answered_at: NOW, answer: "a", answered_by: "Salma" }),
      })
      .execute();
}

async function arrangeMessages(): Promise<void> {
  for (const answered_at of [null, NOW])
    for (const done_at of [null, NOW])
      await db()
        .insertInto("contact_messages")
        .values({ message: "m", created_at: NOW, answered_at, done_at })
        .execute();
  for (const channel of [...CUSTOMER_CHANNELS, "staff-mail", "webhook"] as const)
    for (const state of ["dead", "waiting"] as const)
      await db()
        .insertInto("outbox_messages")
        .values({
          event_id: `${channel}-${state}`,
          type: "order.confirmed",
          reference: state,
          channel,
          payload: JSON.stringify({ order_number: "NM-TEST-0000-0001" }),
          state,
          attempts: 1,
          lease_until: 0,
          created_at: NOW,
          updated_at: NOW,
        })
        .execute();
  const reviews = db().updateTable("product_reviews");
  const ids = await db()
    .selectFrom("product_reviews")
    .select("id")
    .orderBy("id")
    .limit(3)
    .execute();
  for (const [index, { id }] of ids.entries())
    await reviews
      .set(index === 0 ? { waiting_at: NOW, hidden_at: NOW } : { waiting_at: NOW })
      .where("id", "=", id)
      .execute();
}

/** A parcel on its way that its customer asks to have delivered again, and payouts with differences. */
async function arrangeParcels(): Promise<void> {
  const order = await db()
    .selectFrom("orders")
    .select(["id", "order_number as number"])
    .where("status", "=", 2)
    .executeTakeFirstOrThrow();
  const shipment_id = await addParcel(db(), order, { status: "on_its_way", created_at: NOW });
  const order_id = order.id;
  for (const ended_at of [null, NOW])
    await db()
      .insertInto("redelivery_requests")
      .values({ order_id, shipment_id, day: "2026-11-26", asked_at: NOW, ended_at })
      .execute();
  const { id: payout_id } = await db()
    .insertInto("courier_payouts")
    .values({
      courier: "courier-steadfast",
      name: "Steadfast",
      reference: "1",
      paid_at: NOW,
      amount: 100,
      problem: "sum",
      imported_at: NOW,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const done_at of [null, null, NOW])
    await db()
      .insertInto("courier_payout_lines")
      .values({
        payout_id,
        identity: String(Math.random()),
        number: "1",
        number_key: "1",
        collected: 100,
        fee: 0,
        paid_at: NOW,
        problem: "unknown",
        done_at,
      })
      .execute();
}

beforeAll(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000, now: () => NOW });
  await arrangeOrders();
  await arrangePrescriptions();
  await arrangePayments();
  await arrangeAfterSales();
  await arrangeMessages();
  await arrangeParcels();
  await fixture.sellOut();
  const soon = db()
    .updateTable("batches")
    .set({ expires_on: NOW + 20 * DAY });
  await soon.where("product_id", "<", 5).execute();
  await db()
    .updateTable("batches")
    .set((eb) => ({ selling_price: eb("selling_price", "+", 100) }))
    .where("product_id", "=", 5)
    .execute();
  desk = await openDesk(fixture.shop.backend, "owner");
});

const listed = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  total: z.number(),
  meta: z.record(z.string(), z.number()).optional(),
});

async function list(screen: string, filters: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...filters, perPage: "100" });
  return listed.parse((await desk.get(`${screen}?${query}`)).body);
}

const counts = async () =>
  z.object({ data: z.record(z.string(), z.number()) }).parse((await desk.get("orders/counts")).body)
    .data;

const overview = async () =>
  z
    .object({
      data: z.object({ waiting: z.array(z.object({ name: z.string(), count: z.number() })) }),
    })
    .parse((await desk.get("overview")).body).data.waiting;

/** Number of records on the screen behind a link. The one of payments also lists refunds. */
async function shown(name: (typeof WAITING_NAMES)[number]): Promise<number> {
  const { screen, filters } = waitingList(name);
  if (screen !== "payments") return (await list(screen, filters)).total;
  const of = async (path: string) =>
    z.object({ data: z.array(z.unknown()) }).parse((await desk.get(path)).body).data.length;
  return (await of("payments")) + (await of("refunds"));
}

test.each(WAITING_NAMES)("the overview counts %s as the list behind its link", async (name) => {
  const total = await shown(name);
  expect(total).toBeGreaterThan(0);
  expect((await overview()).find((one) => one.name === name)?.count).toBe(total);
});

test.each(ORDER_TABS)("the tab %s of the orders has the number of its list", async (tab) => {
  const { total } = await list("orders", { tab });
  expect(total).toBeGreaterThan(0);
  expect((await counts())[tab]).toBe(total);
});

test("the badges of the menu count what the lists behind them show", async () => {
  const { orders, prescriptions } = orderWork("owner", await counts());
  expect(prescriptions).toBe((await list("prescriptions", { tab: "waiting" })).total);
  const toConfirm = await list("orders", { tab: "to_confirm" });
  const toPack = await list("orders", { tab: "to_pack" });
  const toHandOver = await list("orders", { tab: "to_hand_over" });
  expect(orders).toBe(toConfirm.total + toPack.total + toHandOver.total);
  // Without a filter, the list of prescriptions opens that tab.
  expect((await list("prescriptions")).total).toBe(prescriptions);
  const waiting = await overview();
  expect(waiting.find(({ name }) => name === "prescriptions")?.count).toBe(prescriptions);
});

test.each([
  ["returns", "state", ["requested", "accepted", "refused", "received"]],
  ["complaints", "state", ["open", "overdue", "answered"]],
  ["reviews", "state", ["waiting", "shown", "refused"]],
  ["ebook-orders", "tab", EBOOK_ORDER_TABS],
] as const)("the tabs of %s have the numbers of their lists", async (screen, filter, tabs) => {
  for (const tab of tabs) {
    const { total, meta } = await list(screen, { [filter]: tab });
    expect([tab, meta?.[tab]]).toEqual([tab, total]);
  }
});

test("an order is late in the list, in its tab and on its page at once", async () => {
  const clock = z.object({ late: z.boolean() }).nullable();
  const late = async (tab: string) =>
    (await list("orders", { tab })).data
      .filter((order) => clock.parse(order.clock)?.late)
      .map(({ number }) => number)
      .sort();
  const inTab = (await list("orders", { tab: "late" })).data.map(({ number }) => number).sort();
  expect(inTab.length).toBeGreaterThan(0);
  expect(await late("late")).toEqual(inTab);
  for (const tab of ["to_pack", "on_the_way"])
    for (const number of await late(tab)) expect(inTab).toContain(number);
  const pages = inTab.map(async (number) => (await desk.read(`orders/${number}`)).clock);
  for (const page of await Promise.all(pages)) expect(clock.parse(page)?.late).toBe(true);
});

test("a complaint is overdue in its tab and on its page from the same millisecond", async () => {
  const open = (await list("complaints", { state: "open" })).data;
  const overdue = open.filter((one) => one.overdue).map(({ number }) => number);
  expect(overdue).toEqual(["CM-0"]);
  const tab = await list("complaints", { state: "overdue" });
  expect(tab.data.map(({ number }) => number)).toEqual(overdue);
});
