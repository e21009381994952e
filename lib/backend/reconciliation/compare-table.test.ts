/** @jest-environment node */
import type { PaymentState, RefundState } from "../kernel/db/schema-payments";
import type { SettledRow } from "../kernel/db/schema-settlements";
import { monthSpan } from "../kernel/time/month-span";
import { compareSides, sumsOf } from "./compare";
import type { LedgerPayment, LedgerRefund, Sides } from "./sides";

const AT = Date.parse("2026-11-05T14:03:00+06:00");
const SPAN = monthSpan("2026-11");
const ORDER = "NM-7Q2K-9WXM-T4PA";

const payment = (state: PaymentState, more: Partial<LedgerPayment> = {}): LedgerPayment => ({
  id: 1,
  gateway: "bkash",
  gateway_payment_id: "P-1",
  invoice: `${ORDER}-1`,
  trx_id: "9H7A2KQ0X1",
  trx_key: "9H7A2KQ0X1",
  amount: 56_000,
  state,
  created_at: AT,
  paid_at: AT,
  order: ORDER,
  sold: "product",
  ...more,
});

const settled = (more: Partial<SettledRow> = {}): SettledRow => ({
  id: 1,
  gateway: "bkash",
  identity: `${more.kind ?? "payment"} ${more.id ?? 1}`,
  kind: "payment",
  transaction_no: more.trx_key ?? "9H7A2KQ0X1",
  trx_key: "9H7A2KQ0X1",
  attempt: null,
  amount: 56_000,
  fee: 840,
  settled_at: AT,
  imported_at: AT,
  ...more,
});

const refund = (state: RefundState, more: Partial<LedgerRefund> = {}): LedgerRefund => ({
  id: 1,
  payment_id: 1,
  key: `${ORDER}-1-shop-1`,
  amount: 10_000,
  state,
  refund_trx_id: "9HR1",
  trx_key: null,
  updated_at: AT,
  sent_at: AT,
  ...more,
});

const sides = (given: Partial<Sides>): Sides => ({
  gateway: "bkash",
  settled: [],
  payments: [],
  refunds: [],
  ...given,
});

/** Returns group and problem of each row, such as `matched` or `missing_here: ask`. */
const said = (given: Partial<Sides>) =>
  compareSides(sides(given), SPAN).map(({ group, problem }) =>
    problem === null ? group : `${group}: ${problem}`,
  );

const SAME = settled();
const OTHER_AMOUNT = settled({ amount: 55_000 });
const OTHER_NUMBER = settled({ trx_key: "8OTHER", attempt: `${ORDER}-1` });

describe.each<[PaymentState, string[], string[], string[], string[]]>([
  // state, settled with its number, with another amount, its attempt with another number, nothing
  [
    "created",
    ["missing_here: not_opened"],
    ["missing_here: not_opened"],
    ["missing_here: not_opened"],
    [],
  ],
  ["pending", ["missing_here: ask"], ["missing_here: ask"], ["missing_here: ask"], []],
  ["confirming", ["missing_here: ask"], ["missing_here: ask"], ["missing_here: ask"], []],
  ["failed", ["missing_here: ask"], ["missing_here: ask"], ["missing_here: ask"], []],
  ["expired", ["missing_here: ask"], ["missing_here: ask"], ["missing_here: ask"], []],
  ["review", ["missing_here: review"], ["missing_here: review"], ["missing_here: review"], []],
  [
    "paid",
    ["matched"],
    ["differing: amount"],
    ["differing: transaction"],
    ["missing_there: not_settled"],
  ],
  [
    "refunding",
    ["matched"],
    ["differing: amount"],
    ["differing: transaction"],
    ["missing_there: not_settled"],
  ],
  [
    "refunded",
    ["matched"],
    ["differing: amount"],
    ["differing: transaction"],
    ["missing_there: not_settled"],
  ],
])("an attempt that is %s", (state, same, otherAmount, otherNumber, nothing) => {
  const payments = [payment(state)];
  test("settled as it is", () => expect(said({ payments, settled: [SAME] })).toEqual(same));
  test("settled with another amount", () =>
    expect(said({ payments, settled: [OTHER_AMOUNT] })).toEqual(otherAmount));
  test("settled with another transaction", () =>
    expect(said({ payments, settled: [OTHER_NUMBER] })).toEqual(otherNumber));
  test("not settled", () => expect(said({ payments })).toEqual(nothing));
});

test.each(["pending", "failed"] as const)(
  "an attempt that is %s and was never at the provider cannot be asked about",
  (state) => {
    const payments = [payment(state, { gateway_payment_id: null })];
    expect(said({ payments, settled: [SAME] })).toEqual(["missing_here: not_opened"]);
  },
);

test("a second payment of a settled attempt is its own row, whatever comes first", () => {
  const second = settled({
    id: 2,
    trx_key: "8OTHER",
    attempt: `${ORDER}-1`,
    settled_at: AT - 1_000,
  });
  expect(said({ payments: [payment("paid")], settled: [SAME, second] })).toEqual([
    "missing_here: second_payment",
    "matched",
  ]);
});

test("a second payment that the provider gave back needs no step", () => {
  const second = settled({ id: 2, trx_key: "8OTHER", attempt: `${ORDER}-1` });
  const back = settled({ id: 3, kind: "refund", trx_key: "8OTHER", settled_at: AT + 1 });
  expect(said({ payments: [payment("paid")], settled: [SAME, second, back] })).toEqual([
    "matched",
    "missing_here: given_back",
    "missing_here: given_back",
  ]);
});

test("a row that names nothing of the shop is unknown", () => {
  expect(said({ settled: [SAME] })).toEqual(["missing_here: unknown"]);
  expect(said({ settled: [settled({ attempt: "OTHER-SHOP-1" })] })).toEqual([
    "missing_here: unknown",
  ]);
});

test("money that staff recorded by hand with the number is matched", () => {
  const byHand = payment("paid", { gateway: "bkash-transfer" });
  expect(said({ payments: [byHand], settled: [SAME] })).toEqual(["matched"]);
  // Without a row it is not the provider's.
  expect(said({ payments: [byHand] })).toEqual([]);
});

test("what was settled in another month is neither missing nor listed", () => {
  const later = settled({ settled_at: Date.parse("2026-12-01T00:30:00+06:00") });
  const payments = [payment("paid", { paid_at: Date.parse("2026-11-30T23:50:00+06:00") })];
  expect(said({ payments, settled: [later] })).toEqual([]);
  const december = compareSides(sides({ payments, settled: [later] }), monthSpan("2026-12"));
  expect(december.map(({ group }) => group)).toEqual(["matched"]);
});

const PAID = payment("paid");
const BACK = { kind: "refund", id: 2, amount: 10_000, fee: 0 } as const;
const NAMED = settled({ ...BACK, trx_key: "9HR1" });
const NAMED_OTHER = settled({ ...BACK, trx_key: "9HR1", amount: 9_000 });
const OF_PAYMENT = settled({ ...BACK, trx_key: "9H7A2KQ0X1" });
const BY_KEY = settled({ ...BACK, trx_key: "ANY", attempt: `${ORDER}-1-shop-1` });

describe.each<[RefundState | "none", string, string, string, string, string | null]>([
  // state, settled with its number, another amount, the number of the payment, the shop's key, nothing
  [
    "none",
    "missing_here: unknown",
    "missing_here: unknown",
    "missing_here: refund_unknown",
    "missing_here: unknown",
    null,
  ],
  [
    "due",
    "missing_here: refund_open",
    "missing_here: unknown",
    "missing_here: refund_open",
    "missing_here: refund_open",
    null,
  ],
  [
    "review",
    "missing_here: refund_open",
    "missing_here: unknown",
    "missing_here: refund_open",
    "missing_here: refund_open",
    null,
  ],
  [
    "by_hand",
    "missing_here: refund_open",
    "missing_here: unknown",
    "missing_here: refund_open",
    "missing_here: refund_open",
    null,
  ],
  [
    "done",
    "matched",
    "differing: amount",
    "matched",
    "matched",
    "missing_there: refund_not_settled",
  ],
])("a refund that is %s", (state, named, otherAmount, ofPayment, byKey, nothing) => {
  const refunds = state === "none" ? [] : [refund(state)];
  const check = (row: SettledRow | null, expected: string | null) =>
    expect(
      said({ payments: [PAID], refunds, settled: row ? [SAME, row] : [SAME] }).slice(1),
    ).toEqual(expected === null ? [] : [expected]);
  test("settled with its number", () => check(NAMED, named));
  test("settled with another amount", () => check(NAMED_OTHER, otherAmount));
  test("settled with the number of the payment", () => check(OF_PAYMENT, ofPayment));
  test("settled with the key of the shop", () => check(BY_KEY, byKey));
  test("not settled", () => check(null, nothing));
});

test("a refund that staff made is said to be by hand as long as no provider settles it", () => {
  const refunds = [refund("done", { sent_at: null })];
  expect(said({ payments: [PAID], refunds, settled: [SAME] })).toEqual([
    "matched",
    "missing_there: refund_by_hand",
  ]);
});

test("two refunds of one payment are matched by their amounts, and one transfer can make both", () => {
  const first = refund("done", { id: 1, refund_trx_id: "9HR1", amount: 10_000 });
  const second = refund("done", { id: 2, refund_trx_id: "9HR2", amount: 20_000 });
  const rows = [
    settled({ ...BACK, id: 2, amount: 20_000 }),
    settled({ ...BACK, id: 3, amount: 10_000 }),
  ];
  expect(said({ payments: [PAID], refunds: [first, second], settled: [SAME, ...rows] })).toEqual([
    "matched",
    "matched",
    "matched",
  ]);
  const both = [first, { ...second, refund_trx_id: "9HR1" }];
  const one = settled({ ...BACK, trx_key: "9HR1", amount: 30_000 });
  expect(said({ payments: [PAID], refunds: both, settled: [SAME, one] })).toEqual([
    "matched",
    "matched",
  ]);
});

test("sums count what went back below 0, in poisha", () => {
  const rows = compareSides(
    sides({
      payments: [PAID],
      refunds: [refund("done")],
      settled: [SAME, settled({ ...BACK, trx_key: "9HR1", fee: -150 })],
    }),
    SPAN,
  );
  expect(sumsOf(rows)).toEqual({ rows: 2, settled: 46_000, ledger: 46_000, fee: 690 });
});
