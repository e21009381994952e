/** @jest-environment node */
import fc from "fast-check";
import type {
  PaymentRow,
  PaymentState,
  RefundRow,
  RefundState,
} from "../../kernel/db/schema-payments";
import { orderPaymentStatus } from "../../payments/payment-state";
import { type LedgerOrder, ledgerRows, ledgerSums } from "./order-ledger";

const TOTAL = 33_000;

function payment(id: number, state: PaymentState): PaymentRow {
  return {
    id,
    state,
    amount: TOTAL,
    attempt: id,
    invoice: `N-${id}`,
    gateway: "bkash",
    ebook_order_id: null,
    order_id: 1,
    appointment_id: null,
    gateway_payment_id: `P${id}`,
    trx_id: `T${id}`,
    redirect_url: null,
    language: "en",
    return_page: null,
    attempts: 0,
    next_check_at: null,
    lease_until: 0,
    created_at: 100 * id,
    updated_at: 100 * id + 50,
    trx_key: null,
    paid_at: null,
    reversed_at: null,
    reversed_by: null,
  };
}

function refund(id: number, paymentId: number, state: RefundState, amount: number): RefundRow {
  return {
    id,
    payment_id: paymentId,
    state,
    amount,
    key: `K${id}`,
    reason: "Broken",
    refund_trx_id: state === "done" ? `R${id}` : null,
    attempts: 0,
    next_try_at: null,
    trx_key: null,
    sent_at: null,
    problem: null,
    created_at: 1_000 + id,
    updated_at: 2_000 + id,
  };
}

function order(payments: PaymentRow[], refunds: RefundRow[], isCancelled = false): LedgerOrder {
  return { subject: "order N", total: TOTAL, orderedAt: 1, isCancelled, payments, refunds };
}

/** State of an attempt, refunds of it as `state amount`, and whether the order is cancelled. */
type Case = [state: PaymentState | null, refunds: string[], isCancelled: boolean, sums: number[]];

/** Sums: paid, refund pending, refunded, undecided, due, refundable; in taka. */
const EXPECTED: Case[] = [
  [null, [], false, [0, 0, 0, 0, 330, 0]],
  [null, [], true, [0, 0, 0, 0, 0, 0]],
  ["created", [], false, [0, 0, 0, 0, 330, 0]],
  ["pending", [], false, [0, 0, 0, 0, 330, 0]],
  ["confirming", [], false, [0, 0, 0, 330, 0, 0]],
  ["confirming", [], true, [0, 0, 0, 330, 0, 0]],
  ["review", [], false, [0, 0, 0, 330, 0, 0]],
  ["review", [], true, [0, 0, 0, 330, 0, 0]],
  ["failed", [], false, [0, 0, 0, 0, 330, 0]],
  ["expired", [], false, [0, 0, 0, 0, 330, 0]],
  ["expired", [], true, [0, 0, 0, 0, 0, 0]],
  ["paid", [], false, [330, 0, 0, 0, 0, 330]],
  ["paid", ["due 100"], false, [330, 100, 0, 0, 0, 230]],
  ["paid", ["review 100"], false, [330, 100, 0, 0, 0, 230]],
  ["paid", ["by_hand 100"], false, [330, 100, 0, 0, 0, 230]],
  ["paid", ["done 100"], false, [330, 0, 100, 0, 0, 230]],
  ["paid", ["done 100", "due 100"], false, [330, 100, 100, 0, 0, 130]],
  ["refunding", ["due 330"], false, [330, 330, 0, 0, 0, 0]],
  ["refunding", ["due 330"], true, [330, 330, 0, 0, 0, 0]],
  ["refunding", ["done 100", "by_hand 230"], false, [330, 230, 100, 0, 0, 0]],
  ["refunding", ["review 330"], false, [330, 330, 0, 0, 0, 0]],
  ["refunded", ["done 330"], false, [330, 0, 330, 0, 0, 0]],
  ["refunded", ["done 100", "done 230"], true, [330, 0, 330, 0, 0, 0]],
];

const STATES: PaymentState[] = [
  ...(["created", "pending", "confirming", "paid", "failed", "expired"] as const),
  ...(["review", "refunding", "refunded"] as const),
];
const REFUNDS: RefundState[] = ["due", "done", "review", "by_hand"];

test("the table has every state of a payment and of a refund", () => {
  const states = new Set(EXPECTED.map(([state]) => state));
  expect([...states].filter((state) => state !== null).sort()).toEqual([...STATES].sort());
  const refunds = EXPECTED.flatMap(([, some]) => some.map((one) => one.split(" ")[0]));
  expect([...new Set(refunds)].sort()).toEqual([...REFUNDS].sort());
});

test.each(EXPECTED)("%s with refunds %j, cancelled: %s, has sums %j", (state, wanted, ...rest) => {
  const [isCancelled, expected] = rest;
  const refunds = wanted.map((text, index) => {
    const [name, taka] = text.split(" ");
    const found = REFUNDS.find((one) => one === name) ?? "due";
    return refund(index + 1, 1, found, Number(taka) * 100);
  });
  const sums = ledgerSums(order(state === null ? [] : [payment(1, state)], refunds, isCancelled));
  const { charged, paid, promised_back, paid_back, undecided, due, refundable } = sums;
  expect(charged).toBe(TOTAL);
  expect([paid, promised_back, paid_back, undecided, due, refundable]).toEqual(
    expected.map((taka) => taka * 100),
  );
});

test("a second attempt after the first went back is due while it is open", () => {
  const first = payment(1, "refunded");
  const refunds = [refund(1, 1, "done", TOTAL)];
  expect(ledgerSums(order([first, payment(2, "pending")], refunds)).due).toBe(TOTAL);
  expect(ledgerSums(order([first, payment(2, "failed")], refunds)).due).toBe(0);
  const paidAgain = ledgerSums(order([first, payment(2, "paid")], refunds));
  expect(paidAgain).toMatchObject({ paid: 2 * TOTAL, paid_back: TOTAL, refundable: TOTAL, due: 0 });
});

/** Refunds of an attempt that the services allow in its state. */
function refundsOf(id: number, state: PaymentState, parts: RefundState[]): RefundRow[] {
  if (state === "paid") return parts.slice(0, 2).map((one, n) => refund(10 * id + n, id, one, 900));
  if (state === "refunded")
    return [100, TOTAL - 100].map((amount, n) => refund(10 * id + n, id, "done", amount));
  if (state !== "refunding") return [];
  const [first = "due"] = parts;
  return [refund(10 * id, id, first, 100), refund(10 * id + 1, id, "due", TOTAL - 100)];
}

const attempts = fc
  .array(fc.tuple(fc.constantFrom(...STATES), fc.array(fc.constantFrom(...REFUNDS))), {
    maxLength: 4,
  })
  .filter((some) => some.filter(([state]) => state === "paid").length <= 1);

test("the sums are those of the rows and agree with total and payment status in all states", () => {
  fc.assert(
    fc.property(attempts, fc.boolean(), (some, isCancelled) => {
      const payments = some.map(([state], index) => payment(index + 1, state));
      const refunds = some.flatMap(([state, parts], index) => refundsOf(index + 1, state, parts));
      const ledger = order(payments, refunds, isCancelled);
      const sums = ledgerSums(ledger);
      const rows = ledgerRows(ledger, new Map());
      for (const kind of ["charged", "paid", "promised_back", "paid_back"] as const) {
        const amounts = rows.filter((row) => row.kind === kind).map(({ amount }) => amount);
        expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(sums[kind]);
      }
      expect(sums.charged).toBe(TOTAL);
      const kept = sums.paid - sums.promised_back - sums.paid_back;
      const status = orderPaymentStatus(payments.map(({ state }) => state));
      expect(sums.refundable).toBe(kept);
      expect(kept > 0).toBe(status === "paid");
      if (status === "paid") expect(sums.due).toBe(0);
      if (status === "refunded") {
        expect(sums.paid).toBe(sums.paid_back);
        expect(sums.due).toBe(0);
      }
      if (status === "being_checked")
        expect(sums.undecided + sums.promised_back).toBeGreaterThan(0);
      if (status === "to_be_paid") expect(sums.due).toBe(isCancelled ? 0 : TOTAL);
      if (status === "failed") expect(sums.due).toBe(isCancelled ? 0 : TOTAL);
    }),
  );
});

test("the rows name way, transaction, reason and the people of the audit", () => {
  const entry = (subject: string, by: string, at: number, after: object) => ({
    subject,
    changed_by: by,
    changed_at: at,
    before: null,
    after: JSON.stringify(after),
  });
  const manual = { ...payment(1, "refunded"), gateway: "cash", gateway_payment_id: null };
  const audit = [
    entry("order N", "Salma", 100, { state: "pending", payment: "paid" }),
    entry("order N", "Rafiq", 1_001, { payment: "being_checked", refund: 1 }),
    entry("payment 2", "Nadia", 700, { decision: "paid", trxId: "T2" }),
    entry("refund 2", "Karim", 2_002, { decision: "done", trx: "R2" }),
  ];
  const names = new Map(
    audit.map(({ subject }) => [subject, audit.filter((one) => one.subject === subject)]),
  );
  const refunds = [refund(1, 1, "done", TOTAL - 100), refund(2, 1, "done", 100)];
  const ledger = order([manual, payment(2, "paid"), payment(3, "failed")], refunds);
  expect(ledgerRows(ledger, names)).toEqual([
    {
      kind: "charged",
      amount: TOTAL,
      way: null,
      transaction: null,
      by: null,
      at: 1,
      reason: null,
      refund_state: null,
    },
    {
      kind: "paid",
      amount: TOTAL,
      way: "cash",
      transaction: "T1",
      by: "Salma",
      at: 100,
      reason: null,
      refund_state: null,
    },
    {
      kind: "paid",
      amount: TOTAL,
      way: "bkash",
      transaction: "T2",
      by: "Nadia",
      at: 700,
      reason: null,
      refund_state: null,
    },
    {
      kind: "paid_back",
      amount: TOTAL - 100,
      way: "cash",
      transaction: "R1",
      by: "Rafiq",
      at: 2_001,
      reason: "Broken",
      refund_state: "done",
    },
    {
      kind: "paid_back",
      amount: 100,
      way: "cash",
      transaction: "R2",
      by: "Karim",
      at: 2_002,
      reason: "Broken",
      refund_state: "done",
    },
  ]);
});
