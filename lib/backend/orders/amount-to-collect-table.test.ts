/** @jest-environment node */
import { parcelColumns } from "@/lib/dev/testing/backend/parcel-rows";
import { isOpenParcel, type ShipmentRow } from "../couriers/shipment-rows";
import type { OwedOrder } from "../payments/due";
import { amountToCollect } from "./amount-to-collect";

const TOTAL = 33_000;
const ADVANCE = 10_000;

const parcelOf = (change: Partial<ShipmentRow> = {}): ShipmentRow => ({
  ...parcelColumns(0),
  id: 1,
  order_id: 1,
  invoice: "NM-1-1",
  collect: 20_000,
  payout_at: null,
  payout_done_at: null,
  ...change,
});

type Payments = OwedOrder["payments"];

const PAYMENTS: Record<string, Payments> = {
  "to be paid": [],
  "being checked": [{ id: 1, state: "review", amount: TOTAL }],
  paid: [{ id: 1, state: "paid", amount: TOTAL }],
  failed: [{ id: 1, state: "failed", amount: TOTAL }],
  refunded: [{ id: 1, state: "refunded", amount: TOTAL }],
  "advance paid": [{ id: 1, state: "paid", amount: ADVANCE }],
  "advance being checked": [{ id: 1, state: "confirming", amount: ADVANCE }],
};

const PARCELS: Record<string, ShipmentRow[]> = {
  "no parcel": [],
  "a parcel of 200 taka": [parcelOf()],
  "a parcel of nothing": [parcelOf({ collect: 0 })],
  "a parcel that came back": [parcelOf({ status: "returned", ended_at: 1 })],
  "a delivered parcel of 200 taka": [parcelOf({ status: "delivered", ended_at: 1 })],
};

/** Taka in the order of PARCELS; null: the amount is not known yet. */
const EXPECTED: [payment: string, ...taka: (number | null)[]][] = [
  ["to be paid", 330, 200, 0, 330, 130],
  ["being checked", null, 200, 0, null, null],
  ["paid", 0, 200, 0, 0, 0],
  ["failed", 330, 200, 0, 330, 130],
  ["refunded", 0, 200, 0, 0, 0],
  ["advance paid", 230, 200, 0, 230, 30],
  ["advance being checked", null, 200, 0, null, null],
];

const ROWS = EXPECTED.flatMap(([payment, ...amounts]) =>
  Object.keys(PARCELS).map((name, index) => ({ payment, name, taka: amounts[index] ?? null })),
);

const collect = (payments: Payments = [], parcels: ShipmentRow[] = [], isCancelled = false) => {
  const order = { total: TOTAL, isCancelled, payments, refunds: [] };
  return amountToCollect(order, parcels, parcels.find(isOpenParcel) ?? null);
};

test.each(ROWS)("$payment, $name: $taka", ({ payment, name, taka }) => {
  expect(collect(PAYMENTS[payment], PARCELS[name])).toBe(taka === null ? null : taka * 100);
});

test.each(Object.entries(PAYMENTS))("nothing of a cancelled order, %s", (_name, payments) => {
  for (const parcels of Object.values(PARCELS)) expect(collect(payments, parcels, true)).toBe(0);
});

test("every open parcel has its own amount", () => {
  const parcels = [
    parcelOf(),
    parcelOf({ id: 2, collect: 13_000 }),
    parcelOf({ state: "dropped" }),
  ];
  expect(parcels.filter(isOpenParcel).map(({ collect: amount }) => amount)).toEqual([
    20_000, 13_000,
  ]);
});
