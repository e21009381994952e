/** @jest-environment node */
import { LineChanges } from "@/lib/dev/testing/backend/line-changes";
import { addOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { updatePaymentStatus } from "../payments/attempts";
import { readDue } from "../payments/read-money";

let changes: LineChanges;
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  changes = new LineChanges(shop);
});

/** Stores charge and free-from sum inside Dhaka, in taka. */
async function storeRule(charge: number, freeFrom: number): Promise<void> {
  const value = JSON.stringify({
    inside: { charge, freeFrom, cashOnDelivery: true },
    outside: { charge: 150, freeFrom: null, cashOnDelivery: true },
    handOver: "16:00",
    openDays: {
      Sunday: true,
      Monday: true,
      Tuesday: true,
      Wednesday: true,
      Thursday: true,
      Friday: false,
      Saturday: true,
    },
    holidays: [],
  });
  await shop.db.deleteFrom("site_settings").execute();
  await shop.db
    .insertInto("site_settings")
    .values({ key: "deliveryRules", value, changed_at: 1 })
    .execute();
}

beforeEach(async () => {
  await changes.arrange();
  await storeRule(60, 400);
});

interface Place {
  charge: number;
  typed?: 0 | 1;
  area?: "inside" | "outside" | null;
}

/** Adds an order of pieces at 230 taka with a delivery charge in poisha. */
async function orderOf(quantity: number, { charge, typed = 0, area = "inside" }: Place) {
  const order = await addOrder(shop.db, changes.productId, { quantity });
  const total = 23_000 * quantity + charge;
  await shop.db
    .updateTable("orders")
    .set({ shipping_charge: charge, total, charge_typed: typed, delivery_area: area })
    .where("id", "=", order.id)
    .execute();
  return { order, total };
}

async function pay(order: Awaited<ReturnType<typeof addOrder>>, amount: number) {
  const id = await addPayment(shop.db, order, "paid", { amount });
  await shop.db.transaction().execute((trx) => updatePaymentStatus(trx, order));
  return id;
}

/** Returns the refunds of all payments, in poisha. */
async function refunds(): Promise<number[]> {
  const rows = await shop.db.selectFrom("refunds").select("amount").orderBy("id").execute();
  return rows.map(({ amount }) => amount);
}

type Row = [
  from: number,
  to: number,
  by: "rule" | "staff",
  paid: boolean,
  // poisha: charge before, charge and total after, due amount after, refund
  before: number,
  after: number,
  total: number,
  due: number,
  back: number[],
];

const ROWS: Row[] = [
  // from below the free-from sum of 400 taka to above it
  [1, 2, "rule", false, 6_000, 0, 46_000, 46_000, []],
  [1, 2, "rule", true, 6_000, 0, 46_000, 17_000, []],
  [1, 2, "staff", false, 3_000, 3_000, 49_000, 49_000, []],
  [1, 2, "staff", true, 3_000, 3_000, 49_000, 23_000, []],
  // from above to below
  [2, 1, "rule", false, 0, 6_000, 29_000, 29_000, []],
  [2, 1, "rule", true, 0, 6_000, 29_000, 0, [17_000]],
  [2, 1, "staff", false, 0, 0, 23_000, 23_000, []],
  [2, 1, "staff", true, 0, 0, 23_000, 0, [23_000]],
  // above before and after
  [3, 2, "rule", false, 0, 0, 46_000, 46_000, []],
  [3, 2, "rule", true, 0, 0, 46_000, 0, [23_000]],
  [3, 2, "staff", false, 6_000, 6_000, 52_000, 52_000, []],
  [3, 2, "staff", true, 6_000, 6_000, 52_000, 0, [23_000]],
];

test.each(ROWS)(
  "%i to %i pieces, charge by %s, paid: %s",
  async (from, to, by, isPaid, before, after, total, due, back) => {
    const typed = by === "staff" ? 1 : 0;
    const { order, total: was } = await orderOf(from, { charge: before, typed });
    if (isPaid) await pay(order, was);
    const { id } = await changes.lineOf(order);
    const wish = { lines: [{ id, quantity: to }], add: [] };
    expect(await changes.quote(order, wish)).toMatchObject({
      becomes: total,
      due,
      delivery: { was: before, becomes: after },
    });
    expect(await changes.run(order, wish, total / 100)).toBe("changed");
    const row = await changes.row(order);
    expect(row).toMatchObject({ shipping_charge: after, total, charge_typed: typed });
    expect(row.subtotal + row.shipping_charge + row.tax - row.discount).toBe(total);
    expect(await readDue(shop.db, row)).toBe(due);
    expect(await refunds()).toEqual(back);
    expect(row.payment_status).toBe(isPaid && due === 0 ? "paid" : "to_be_paid");
  },
);

test.each<[string, Place, number]>([
  ["without an area keeps its charge", { charge: 10_000, area: null }, 10_000],
  ["outside Dhaka has the charge there", { charge: 15_000, area: "outside" }, 15_000],
])("an order %s", async (_what, place, charge) => {
  const { order } = await orderOf(1, place);
  const { id } = await changes.lineOf(order);
  const wish = { lines: [{ id, quantity: 2 }], add: [] };
  expect(await changes.run(order, wish, 460 + charge / 100)).toBe("changed");
  expect(await changes.row(order)).toMatchObject({ shipping_charge: charge });
});

test("a paid order that falls below the free-from sum can owe the charge, and does not expire", async () => {
  await storeRule(300, 400);
  const { order, total } = await orderOf(2, { charge: 0 });
  await pay(order, total);
  const { id } = await changes.lineOf(order);
  const wish = { lines: [{ id, quantity: 1 }], add: [] };
  expect(await changes.run(order, wish, 530)).toBe("changed");
  const row = await changes.row(order);
  expect(row).toMatchObject({ total: 53_000, payment_status: "to_be_paid", expires_at: null });
  expect(await readDue(shop.db, row)).toBe(7_000);
  expect(await refunds()).toEqual([]);
});
