/** @jest-environment node */

import { numberOf, type OrderBody, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { payOrder } from "@/lib/dev/testing/backend/product-payment";
import { testOptions } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { DEFAULT_ORDER_LIMITS } from "@/lib/site/order-limits";
import type { Backend } from "../backend";
import { openBackend } from "../backend";
import type { Stale } from "../kernel/changes/change";
import type { PaymentState } from "../kernel/db/schema-payments";

const HOUR = 3_600_000;
let fixture: OrderFixture;
let clock: number;
let changes: Stale[];
let unpaidHours: number;

const options = () => ({
  now: () => clock,
  deliveryTerms: async () => ({ cashOnDelivery: true }),
  orderLimits: async () => ({ ...DEFAULT_ORDER_LIMITS, unpaidHours }),
  onStale: async (stale: Stale[]) => {
    changes.push(...stale);
  },
});

beforeEach(async () => {
  clock = Date.now();
  changes = [];
  unpaidHours = 72;
  fixture = await OrderFixture.open(options());
});

/** Places an order and forgets its own changes. */
async function place(change?: (body: OrderBody) => unknown): Promise<string> {
  const number = numberOf(await fixture.place(new Visitor(fixture.shop.backend), change));
  changes.length = 0;
  return number;
}

async function after(hours: number, backends: Backend[] = [fixture.shop.backend]) {
  clock += hours * HOUR;
  await Promise.all(backends.map((backend) => backend.sweep()));
}

async function rowOf(orderNumber: string) {
  const order = await fixture.shop.db
    .selectFrom("orders")
    .selectAll()
    .where("order_number", "=", orderNumber)
    .executeTakeFirstOrThrow();
  const history = await fixture.shop.db
    .selectFrom("order_status_history")
    .selectAll()
    .where("order_id", "=", order.id)
    .orderBy("id")
    .execute();
  return { ...order, by: history.map(({ changed_by }) => changed_by) };
}

const KEPT = { status: 0, by: ["customer"] };
const EXPIRED = { status: 4, by: ["customer", "expiry"] };

test("cancels an unpaid order when it expires, not before", async () => {
  const number = await place();
  expect((await rowOf(number)).expires_at).toBe(clock + 72 * HOUR);
  await after(71.9);
  expect(await rowOf(number)).toMatchObject(KEPT);
  expect(changes).toEqual([]);
  await after(0.1);
  expect(await rowOf(number)).toMatchObject(EXPIRED);
  expect(await fixture.stock()).toBe(5);
  expect(changes).toEqual([{ type: "product", id: fixture.productId, inLists: false }]);
  await after(100);
  expect(await fixture.stock()).toBe(5);
  expect(changes).toHaveLength(1);
});

test("reports a product that is in stock again to lists", async () => {
  const number = await place();
  await fixture.sellOut();
  await after(73);
  expect(await rowOf(number)).toMatchObject(EXPIRED);
  expect(changes).toEqual([{ type: "product", id: fixture.productId, inLists: true }]);
});

test("never expires confirmed cash on delivery or orders placed while the setting is off", async () => {
  const cash = await place((body) => ({ ...body, paymentMethod: "cod" }));
  unpaidHours = 0;
  const off = await place();
  unpaidHours = 72;
  const forged = await place((body) => ({ ...body, paymentMethod: "cod" }));
  const confirmed = fixture.shop.db.updateTable("orders").where("payment_method", "=", "cod");
  await confirmed.set({ waits_for: null }).execute();
  await confirmed.set({ expires_at: clock }).where("order_number", "=", forged).execute();
  await after(10_000);
  for (const number of [cash, off, forged]) expect(await rowOf(number)).toMatchObject(KEPT);
  const seeded = await fixture.shop.db
    .selectFrom("orders")
    .select(["status", "expires_at"])
    .where("user_id", "is not", null)
    .execute();
  expect(seeded.some(({ status }) => status === 0)).toBe(true);
  expect(seeded.every(({ expires_at }) => expires_at === null)).toBe(true);
});

test.each([1, 2, 3])("does not expire an order in status %p", async (status) => {
  const number = await place();
  await fixture.shop.db
    .updateTable("orders")
    .set({ status })
    .where("order_number", "=", number)
    .execute();
  await after(73);
  expect((await rowOf(number)).status).toBe(status);
});

const EXPIRES: [PaymentState, boolean][] = [
  ["created", true],
  ["pending", true],
  ["confirming", false],
  ["review", false],
  ["refunding", false],
  ["paid", false],
  ["failed", true],
  ["expired", true],
];

test.each(EXPIRES)("with a payment that is %p expires: %p", async (state, expires) => {
  const number = await place();
  await payOrder(fixture.shop.db, number, { state, at: clock + 72 * HOUR });
  await after(73);
  expect(await rowOf(number)).toMatchObject(expires ? EXPIRED : KEPT);
  expect(await fixture.stock()).toBe(expires ? 5 : 4);
});

test("closes an open payment attempt with its order, even a new one", async () => {
  const number = await place();
  await payOrder(fixture.shop.db, number, { state: "pending", at: clock + 72 * HOUR });
  await after(71.9);
  expect(await rowOf(number)).toMatchObject(KEPT);
  await after(0.1);
  expect(await rowOf(number)).toMatchObject({ ...EXPIRED, payment_status: "failed" });
  const payments = await fixture.shop.db
    .selectFrom("payments")
    .select("state")
    .where("order_id", "is not", null)
    .execute();
  expect(payments).toEqual([{ state: "expired" }]);
});

test("returns pieces to stock once when several processes sweep at once", async () => {
  const numbers = [await place(), await place(), await place()];
  const heard: Stale[] = [];
  const onStale = async (stale: Stale[]) => void heard.push(...stale);
  const other = await openBackend(testOptions(fixture.shop.dataDir, { ...options(), onStale }));
  await after(73, [fixture.shop.backend, other]);
  // The second sweep reads the changes that the other process wrote last.
  await after(0, [fixture.shop.backend, other]);
  await other.close();
  for (const number of numbers) expect(await rowOf(number)).toMatchObject(EXPIRED);
  expect(await fixture.stock()).toBe(5);
  const change = { type: "product", id: fixture.productId, inLists: false };
  for (const recorded of [changes, heard]) expect(recorded).toContainEqual(change);
});

test("expires other orders if the batch of one is gone", async () => {
  const stuck = await place();
  await fixture.shop.db
    .updateTable("order_lines")
    .set({ batch_no: "gone" })
    .where("batch_no", "=", "T-1")
    .execute();
  const number = await place();
  await after(73);
  expect(await rowOf(stuck)).toMatchObject(KEPT);
  expect(await rowOf(number)).toMatchObject(EXPIRED);
});
