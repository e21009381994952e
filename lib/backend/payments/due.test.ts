/** @jest-environment node */
import type { PaymentState } from "../kernel/db/schema-payments";
import { dueOf, missingOf, type OwedOrder, overpaidOf } from "./due";

const payment = (id: number, amount: number, state: PaymentState = "paid") => ({
  id,
  amount,
  state,
});
const refund = (payment_id: number, amount: number, by = "shop-1") => ({
  payment_id,
  amount,
  key: `N-${payment_id}-${by}`,
});

function order(
  total: number,
  payments: OwedOrder["payments"],
  refunds: OwedOrder["refunds"] = [],
): OwedOrder {
  return { total, payments, refunds, isCancelled: false };
}

const PAID_330 = [payment(1, 330)];

test.each<[what: string, owed: OwedOrder, missing: number, due: number, overpaid: number]>([
  ["nothing is paid", order(330, []), 330, 330, 0],
  ["an attempt is open", order(330, [payment(1, 330, "pending")]), 330, 330, 0],
  ["an attempt has failed", order(330, [payment(1, 330, "failed")]), 330, 330, 0],
  ["a payment is being checked", order(330, [payment(1, 330, "confirming")]), 330, 0, 0],
  ["all is paid", order(330, PAID_330), 0, 0, 0],
  ["lines were added after the payment", order(560, PAID_330), 230, 230, 0],
  ["the rest is being checked", order(560, [...PAID_330, payment(2, 230, "review")]), 230, 0, 0],
  ["the rest has failed", order(560, [...PAID_330, payment(2, 230, "failed")]), 230, 230, 0],
  ["the rest is paid, too", order(560, [...PAID_330, payment(2, 230)]), 0, 0, 0],
  ["lines were removed after the payment", order(300, PAID_330), 0, 0, 30],
  ["and a part of that went back", order(300, PAID_330, [refund(1, 10)]), 0, 0, 20],
  ["and all of that went back", order(300, PAID_330, [refund(1, 30)]), 0, 0, 0],
  ["the difference is promised back", order(300, PAID_330, [refund(1, 30, "lines-1")]), 0, 0, 0],
  [
    "lines were added again after that",
    order(330, PAID_330, [refund(1, 30, "lines-1")]),
    ...([30, 30, 0] as const),
  ],
  [
    "that was paid, too",
    order(330, [...PAID_330, payment(2, 30)], [refund(1, 30, "lines-1")]),
    ...([0, 0, 0] as const),
  ],
  [
    "staff gave some back before lines were removed",
    order(200, PAID_330, [refund(1, 50), refund(1, 80, "lines-2")]),
    ...([0, 0, 0] as const),
  ],
  [
    "a payment went back as a whole for removed lines",
    order(330, [payment(1, 330), payment(2, 230, "refunding")], [refund(2, 230, "lines-1")]),
    ...([0, 0, 0] as const),
  ],
  ["money went back without a change of the lines", order(330, PAID_330, [refund(1, 30)]), 0, 0, 0],
  ["all money went back", order(330, [payment(1, 330, "refunded")], [refund(1, 330)]), 330, 0, 0],
  [
    "one of two payments went back as a whole",
    order(560, [payment(1, 330), payment(2, 230, "refunding")], [refund(2, 230)]),
    ...([0, 0, 0] as const),
  ],
  [
    "a payment that came twice went back",
    order(560, [payment(1, 330), payment(2, 330, "refunded")], [refund(2, 330, "late")]),
    ...([230, 230, 0] as const),
  ],
])("when %s", (_what, owed, missing, due, overpaid) => {
  expect(missingOf(owed)).toBe(missing);
  expect(dueOf(owed)).toBe(due);
  expect(overpaidOf(owed)).toBe(overpaid);
  const cancelled = { ...owed, isCancelled: true };
  expect([dueOf(cancelled), overpaidOf(cancelled)]).toEqual([0, 0]);
});
