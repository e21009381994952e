/** @jest-environment node */
import type { WaitsFor } from "@/lib/contract/terms";
import { LINE_ACTIONS, type LineAction, LineChanges } from "@/lib/dev/testing/backend/line-changes";
import { addOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import type { Hold } from "../kernel/db/columns";
import type { OrderStatus } from "../kernel/db/order-status";
import type { PaymentState } from "../kernel/db/schema-payments";
import { updatePaymentStatus } from "../payments/attempts";
import { readDue } from "../payments/read-money";
import type { LinesInput } from "./plan-lines";

let changes: LineChanges;
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  changes = new LineChanges(shop);
});

beforeEach(() => changes.arrange());

const STATES: [OrderStatus, WaitsFor | null, boolean][] = [
  // status, what it waits for, whether its lines can be changed
  [0, null, true],
  [0, "confirmation", true],
  [0, "charge", true],
  [0, "prescription", true],
  [1, null, false],
  [2, null, false],
  [3, null, false],
  [4, null, false],
];

const CASES = STATES.flatMap(([status, waits_for, may]) =>
  (Object.keys(LINE_ACTIONS) as LineAction[]).map((action) => ({ status, waits_for, may, action })),
);

test.each(CASES)(
  "in status $status, waiting for $waits_for: $action pieces",
  async ({ status, waits_for, may, action }) => {
    const order = await addOrder(shop.db, changes.productId, { status, waits_for, quantity: 2 });
    const { total, pieces } = LINE_ACTIONS[action];
    const done = await changes.act(order, action);
    if (may) expect(done).toBe("changed");
    else
      expect(done).toMatch(
        /^409 Order .*: it is .*; its products can be changed before packing\.$/,
      );
    expect((await changes.row(order)).total).toBe(may ? total * 100 : 56_000);
    expect(await changes.stock(changes.productId)).toBe(may ? pieces : 5);
    const taken = { fewer: 0, more: 0, added: 1, replaced: 2 }[action];
    expect(await changes.stock(changes.otherId)).toBe(may ? 3 - taken : 3);
  },
);

const CHECKED = /^409 A payment of this order is being checked/;
const BACK = /^409 Order .*: its money went back/;

test.each<[PaymentState, "changed" | RegExp, PaymentState, string, number]>([
  // attempt over 560 taka, outcome of removing a piece, attempt and payment status then, due then
  ["created", "changed", "expired", "failed", 33_000],
  ["pending", "changed", "expired", "failed", 33_000],
  ["failed", "changed", "expired", "failed", 33_000],
  ["expired", "changed", "expired", "failed", 33_000],
  ["confirming", CHECKED, "confirming", "being_checked", 0],
  ["review", CHECKED, "review", "being_checked", 0],
  ["paid", "changed", "paid", "paid", 0],
  ["refunding", BACK, "refunding", "being_checked", 0],
  ["refunded", BACK, "refunded", "refunded", 0],
])("with an attempt that is %s", async (state, expected, after, status, due) => {
  const order = await addOrder(shop.db, changes.productId, { quantity: 2 });
  const id = await addPayment(shop.db, order, state, { amount: 56_000 });
  if (state === "refunding" || state === "refunded") await changes.addRefund(id, order, 56_000);
  await shop.db.transaction().execute((trx) => updatePaymentStatus(trx, order));
  const done = await changes.act(order, "fewer");
  if (expected instanceof RegExp) expect(done).toMatch(expected);
  else expect(done).toBe(expected);
  const { state: found } = await shop.db
    .selectFrom("payments")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect([found, (await changes.row(order)).payment_status]).toEqual([after, status]);
  expect(await readDue(shop.db, await changes.row(order))).toBe(due);
});

test("a paid order with a higher total has a rest to pay, and does not expire", async () => {
  const { order } = await changes.paidOrder();
  expect(await changes.act(order, "more")).toBe("changed");
  expect(await changes.row(order)).toMatchObject({
    total: 79_000,
    payment_status: "to_be_paid",
    expires_at: null,
  });
  expect(await readDue(shop.db, await changes.row(order))).toBe(23_000);
});

test("the total does not rise once money went back, but it can fall", async () => {
  const { order, id } = await changes.paidOrder();
  await changes.addRefund(id, order, 10_000);
  expect(await changes.act(order, "more")).toMatch(/^409 Order .*: a part of its money went back/);
  expect(await changes.act(order, "fewer")).toBe("changed");
});

test.each<[Hold, number]>([
  ["full", 6],
  ["short", 6],
  ["none", 5],
])("a hold that is %s gives back what was taken", async (hold, pieces) => {
  const order = await addOrder(shop.db, changes.productId, { quantity: 2, hold });
  expect(await changes.act(order, "fewer")).toBe("changed");
  expect(await changes.stock(changes.productId)).toBe(pieces);
  expect((await changes.row(order)).hold).toBe(hold);
});

test.each<[string, (id: number) => LinesInput, number, string]>([
  ["nothing", (id) => ({ lines: [{ id, quantity: 2 }], add: [] }), 560, "nothing"],
  [
    "every line",
    (id) => ({ lines: [{ id, quantity: 0 }], add: [] }),
    ...([100, "422 An order needs at least one product. Cancel the order instead."] as const),
  ],
  [
    "a line of another order",
    () => ({ lines: [{ id: 1, quantity: 1 }], add: [] }),
    ...([560, "422 This order has no such line."] as const),
  ],
  [
    "more than there is",
    (id) => ({ lines: [{ id, quantity: 8 }], add: [] }),
    ...([1_940, "422 Sorry, only 5 left of Automatic Upper Arm Blood Pressure Monitor."] as const),
  ],
  [
    "with a total that is not the one seen",
    (id) => ({ lines: [{ id, quantity: 1 }], add: [] }),
    ...([560, "422 The total is another one now. Check it, and save again."] as const),
  ],
])("changing %s", async (_what, wish, total, expected) => {
  const order = await addOrder(shop.db, changes.productId, { quantity: 2 });
  const { name } = await shop.db
    .selectFrom("products")
    .select("name")
    .where("id", "=", changes.productId)
    .executeTakeFirstOrThrow();
  const done = await changes.run(order, wish((await changes.lineOf(order)).id), total);
  expect(done.replace(name, "Automatic Upper Arm Blood Pressure Monitor")).toBe(expected);
  expect((await changes.row(order)).total).toBe(56_000);
  expect(await changes.stock(changes.productId)).toBe(5);
});

test("further pieces of another price become a line of their own", async () => {
  const order = await addOrder(shop.db, changes.productId, { quantity: 2 });
  await shop.db
    .updateTable("products")
    .set({ discount_percent: 0 })
    .where("id", "=", changes.productId)
    .execute();
  const { id } = await changes.lineOf(order);
  // Two pieces at 230 taka, one at 255, and the delivery.
  expect(await changes.run(order, { lines: [{ id, quantity: 3 }], add: [] }, 815)).toBe("changed");
  const lines = await shop.db
    .selectFrom("order_lines")
    .select(["quantity", "price", "total_price"])
    .where("order_id", "=", order.id)
    .orderBy("id")
    .execute();
  expect(lines).toEqual([
    { quantity: 2, price: 23_000, total_price: 46_000 },
    { quantity: 1, price: 25_500, total_price: 25_500 },
  ]);
});

test("the mark of a prescription follows the products", async () => {
  const order = await addOrder(shop.db, changes.productId, { quantity: 2 });
  const mark = (flag: 0 | 1) =>
    shop.db
      .updateTable("products")
      .set({ needs_prescription: flag })
      .where("id", "=", changes.otherId)
      .execute();
  await mark(1);
  expect(await changes.act(order, "added")).toBe("changed");
  expect((await changes.row(order)).needs_prescription).toBe(1);
  const added = await shop.db
    .selectFrom("order_lines")
    .select("id")
    .where("order_id", "=", order.id)
    .where("product_id", "=", changes.otherId)
    .executeTakeFirstOrThrow();
  expect(await changes.run(order, { lines: [{ id: added.id, quantity: 0 }], add: [] }, 560)).toBe(
    "changed",
  );
  expect((await changes.row(order)).needs_prescription).toBe(0);
  await mark(0);
});
