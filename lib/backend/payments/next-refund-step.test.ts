/** @jest-environment node */

import { nextRefundStep, type RefundStep } from "./next-refund-step";
import type { GatewayRefund } from "./payment-gateway";

const SENT = 1_000;
const fitting: GatewayRefund = { trxId: "T1", amount: 10_000, status: "completed" };
const twin: GatewayRefund = { ...fitting, trxId: "T2" };
const larger: GatewayRefund = { trxId: "T3", amount: 25_050, status: "completed" };
const withoutAmount: GatewayRefund = { trxId: "T4", amount: null, status: "completed" };
const pending: GatewayRefund = { ...fitting, status: "pending" };

const wait: RefundStep = { do: "wait", problem: "The gateway has not completed it yet." };
const send: RefundStep = { do: "send" };
const book = (trxId: string): RefundStep => ({ do: "book", trxId });
const review = (list: string): RefundStep => ({
  do: "review",
  problem: `The gateway has refunds the shop does not know: ${list}.`,
});

/** Columns: unknown refunds at the gateway, step if this refund was never sent, and if it was. */
const TABLE: [string, GatewayRefund[], RefundStep, RefundStep][] = [
  ["none", [], send, send],
  ["a pending one", [pending], wait, wait],
  ["a pending one after a completed one", [fitting, pending], wait, wait],
  ["one of its amount", [fitting], review("T1 of ৳100.00"), book("T1")],
  ["one without an amount", [withoutAmount], review("T4"), book("T4")],
  ["one of another amount", [larger], review("T3 of ৳250.50"), review("T3 of ৳250.50")],
  [
    "two of its amount",
    [fitting, twin],
    review("T1 of ৳100.00, T2 of ৳100.00"),
    review("T1 of ৳100.00, T2 of ৳100.00"),
  ],
  [
    "one of its amount and another",
    [larger, fitting],
    review("T3 of ৳250.50, T1 of ৳100.00"),
    book("T1"),
  ],
];

test.each(TABLE)("unknown refunds at the gateway: %s", (_case, unknown, unsent, sent) => {
  expect(nextRefundStep({ amount: 10_000, sent_at: null }, unknown)).toEqual(unsent);
  expect(nextRefundStep({ amount: 10_000, sent_at: SENT }, unknown)).toEqual(sent);
});
