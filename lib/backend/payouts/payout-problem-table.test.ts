/** @jest-environment node */
import type { ShipmentStatus } from "@/lib/contract/shipments/terms";
import { SHIPMENT_STATUSES } from "@/lib/contract/shipments/terms";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { expectedAmount, type KnownParcel, payoutProblem } from "./payout-problem";

const { processing, inTransit, completed, cancelled } = ORDER_STATUS;

type Name =
  | ShipmentStatus
  | "delivered_less"
  | "part_reported"
  | "by_hand_open"
  | "by_hand_completed"
  | "by_hand_cancelled";

/** Of 330 taka to collect, with a reported fee of 60 unless it is by hand. */
const parcel = (status: ShipmentStatus | null, orderStatus: number, more = {}): KnownParcel => ({
  status,
  orderStatus,
  collect: 33_000,
  collected: null,
  fee: status === null ? null : 6_000,
  ...more,
});

const PARCELS: Record<Name, KnownParcel> = {
  registered: parcel("registered", processing),
  on_its_way: parcel("on_its_way", inTransit),
  on_hold: parcel("on_hold", inTransit),
  awaiting_approval: parcel("awaiting_approval", inTransit),
  unclear: parcel("unclear", inTransit),
  delivered: parcel("delivered", completed),
  delivered_less: parcel("delivered", inTransit, { collected: 30_000 }),
  partly_delivered: parcel("partly_delivered", inTransit),
  part_reported: parcel("partly_delivered", completed, { collected: 12_000 }),
  returned: parcel("returned", cancelled),
  not_picked_up: parcel("not_picked_up", processing),
  by_hand_open: parcel(null, inTransit),
  by_hand_completed: parcel(null, completed),
  by_hand_cancelled: parcel(null, cancelled),
};

/** Rows of a payout: [collected, fee, whether it is the second one] in taka. */
const ROWS = {
  all: [330, 60, false],
  part: [120, 60, false],
  more: [331, 60, false],
  nothing: [0, 60, false],
  taken_back: [-330, 0, false],
  other_fee: [330, 70, false],
  second: [330, 60, true],
} as const;

type Row = keyof typeof ROWS;

const OPEN: Record<Row, string | null> = {
  all: "not_delivered",
  part: "not_delivered",
  more: "not_delivered",
  nothing: "not_delivered",
  taken_back: "not_delivered",
  other_fee: "not_delivered",
  second: "twice",
};

const BACK: Record<Row, string | null> = {
  all: "amount",
  part: "amount",
  more: "amount",
  nothing: null,
  taken_back: "amount",
  other_fee: "amount",
  second: "twice",
};

const ALL: Record<Row, string | null> = {
  all: null,
  part: "amount",
  more: "amount",
  nothing: "amount",
  taken_back: "amount",
  other_fee: "fee",
  second: "twice",
};

/** What is wrong with each row of each parcel. */
const TABLE: Record<Name, Record<Row, string | null>> = {
  registered: OPEN,
  on_its_way: OPEN,
  on_hold: OPEN,
  awaiting_approval: OPEN,
  unclear: OPEN,
  delivered: ALL,
  delivered_less: { ...BACK, nothing: "amount" },
  partly_delivered: { ...ALL, part: null, nothing: null },
  part_reported: { ...BACK, part: null, nothing: "amount" },
  returned: BACK,
  not_picked_up: BACK,
  by_hand_open: OPEN,
  // The courier of a parcel by hand reports no fee.
  by_hand_completed: { ...ALL, other_fee: null },
  by_hand_cancelled: BACK,
};

const NAMES = Object.keys(TABLE) as Name[];

test("has each status", () => {
  for (const status of SHIPMENT_STATUSES) expect(NAMES).toContain(status);
});

test.each(NAMES)("a parcel that is %s in each row of a payout", (name) => {
  const problems = Object.entries(ROWS).map(([row, [collected, fee, isTwice]]) => [
    row,
    payoutProblem(PARCELS[name], { collected: collected * 100, fee: fee * 100, isTwice }),
  ]);
  expect(Object.fromEntries(problems)).toEqual(TABLE[name]);
});

test("a parcel that the shop does not have", () => {
  expect(payoutProblem(null, { collected: 1, fee: 0, isTwice: false })).toBe("unknown");
});

test("what is expected, where it is known", () => {
  const expected = NAMES.map((name) => [name, expectedAmount(PARCELS[name])]);
  expect(Object.fromEntries(expected)).toEqual({
    registered: null,
    on_its_way: null,
    on_hold: null,
    awaiting_approval: null,
    unclear: null,
    delivered: 33_000,
    delivered_less: 30_000,
    partly_delivered: null,
    part_reported: 12_000,
    returned: 0,
    not_picked_up: 0,
    by_hand_open: null,
    by_hand_completed: 33_000,
    by_hand_cancelled: 0,
  });
});
