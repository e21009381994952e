/** @jest-environment node */
import { type LineAction, LineChanges } from "@/lib/dev/testing/backend/line-changes";
import { addOrder, addPayment } from "@/lib/dev/testing/backend/order-rows";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import type { RefundLimits } from "../payments/payment-settings";
import { readDue } from "../payments/read-money";

const NOW = Date.now();
let changes: LineChanges;
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  changes = new LineChanges(shop);
});

beforeEach(() => changes.arrange());

/** Returns the refunds of a payment after a change of lines: taka, state, reason, problem. */
async function refundsOf(payment_id: number): Promise<string[]> {
  const rows = await shop.db
    .selectFrom("refunds")
    .selectAll()
    .where("payment_id", "=", payment_id)
    .where("key", "like", "%-lines-%")
    .orderBy("id")
    .execute();
  return rows.map(({ amount, state, reason, problem }) =>
    [amount / 100, state, reason, problem].filter(Boolean).join(" | "),
  );
}

const DAYS_61 = 61 * 86_400_000;
const ONCE: RefundLimits = new Map([["bkash", 1]]);
const CAME_BY_HAND = "The money did not come through a gateway: give it back by hand.";
const TOO_OLD = /^230 \| by_hand \| Removed \| The payment is too old for its gateway/;
const NO_MORE = /^180 \| by_hand \| Removed \| The gateway accepts no more refunds/;

test.each<
  [what: string, gateway: string, age: number, limits: RefundLimits, refund: string | RegExp]
>([
  ["by the test gateway", "sandbox", 0, new Map(), "230 | due | Removed"],
  ["by bKash", "bkash", 0, ONCE, "230 | due | Removed"],
  ["61 days ago", "bkash", DAYS_61, ONCE, TOO_OLD],
  ["in cash", "cash", 0, ONCE, `230 | by_hand | Removed | ${CAME_BY_HAND}`],
  ["in cash 61 days ago", "cash", DAYS_61, ONCE, `230 | by_hand | Removed | ${CAME_BY_HAND}`],
  ["by a transfer", "bkash-transfer", 0, ONCE, `230 | by_hand | Removed | ${CAME_BY_HAND}`],
])(
  "refunds the difference for fewer pieces of an order paid %s",
  async (_what, gateway, age, limits, refund) => {
    const { order, id } = await changes.paidOrder(gateway, NOW - age);
    expect(await changes.act(order, "fewer", limits)).toBe("changed");
    const refunds = await refundsOf(id);
    if (typeof refund === "string") expect(refunds).toEqual([refund]);
    else expect(refunds).toEqual([expect.stringMatching(refund)]);
    expect(await changes.row(order)).toMatchObject({ total: 33_000, payment_status: "paid" });
    expect(await readDue(shop.db, await changes.row(order))).toBe(0);
  },
);

test.each<[LineAction, number, string[]]>([
  // due after the change in poisha, refunds
  ["fewer", 0, ["230 | due | Removed"]],
  ["more", 23_000, []],
  ["added", 25_500, []],
  ["replaced", 5_000, []],
])(
  "a paid order with %s pieces is charged or refunded the difference",
  async (action, due, back) => {
    const { order, id } = await changes.paidOrder();
    expect(await changes.act(order, action)).toBe("changed");
    expect(await refundsOf(id)).toEqual(back);
    expect(await readDue(shop.db, await changes.row(order))).toBe(due);
  },
);

test("leaves the second refund to staff if the gateway refunds a payment only once", async () => {
  const { order, id } = await changes.paidOrder("bkash");
  await changes.addRefund(id, order, 5_000);
  await shop.db.updateTable("refunds").set({ sent_at: NOW }).execute();
  expect(await changes.act(order, "fewer", ONCE)).toBe("changed");
  expect(await refundsOf(id)).toEqual([expect.stringMatching(NO_MORE)]);
});

test("refunds each time if pieces are removed, added and removed again", async () => {
  const { order, id } = await changes.paidOrder();
  const { id: line } = await changes.lineOf(order);
  const set = (quantity: number, total: number) =>
    changes.run(order, { lines: [{ id: line, quantity }], add: [] }, total);
  expect(await set(1, 330)).toBe("changed");
  expect(await set(1, 330)).toBe("nothing");
  expect(await refundsOf(id)).toEqual(["230 | due | Removed"]);
  expect(await set(2, 560)).toBe("changed");
  expect(await changes.row(order)).toMatchObject({ payment_status: "to_be_paid" });
  expect(await readDue(shop.db, await changes.row(order))).toBe(23_000);
  const rest = await addPayment(shop.db, order, "paid", { attempt: 2, amount: 23_000 });
  expect(await readDue(shop.db, await changes.row(order))).toBe(0);
  expect(await set(1, 330)).toBe("changed");
  expect(await refundsOf(id)).toEqual(["230 | due | Removed"]);
  expect(await refundsOf(rest)).toEqual(["230 | due | Removed"]);
  expect(await changes.row(order)).toMatchObject({ payment_status: "paid" });
  expect(await readDue(shop.db, await changes.row(order))).toBe(0);
});

test("refunds the difference in parts if no payment has enough left", async () => {
  const order = await addOrder(shop.db, changes.productId, { quantity: 2 });
  const first = await addPayment(shop.db, order, "paid", { amount: 33_000 });
  const cash = { attempt: 2, amount: 23_000, gateway: "cash" };
  const second = await addPayment(shop.db, order, "paid", cash);
  await shop.db
    .updateTable("products")
    .set({ discount_percent: 60 })
    .where("id", "=", changes.otherId)
    .execute();
  const wish = {
    lines: [{ id: (await changes.lineOf(order)).id, quantity: 0 }],
    add: [{ product_id: changes.otherId, quantity: 1 }],
  };
  // 102 taka and the delivery charge are 202: 358 of 560 are refunded.
  expect(await changes.run(order, wish, 202)).toBe("changed");
  expect(await refundsOf(second)).toEqual([`230 | by_hand | Removed | ${CAME_BY_HAND}`]);
  expect(await refundsOf(first)).toEqual(["128 | due | Removed"]);
  expect(await changes.row(order)).toMatchObject({ total: 20_200, payment_status: "paid" });
});
