import {
  type ClockOrder,
  complaintDueAt,
  type OrderClock,
  orderClock,
  refundDueAt,
} from "./clocks";

const PAID_AT = Date.parse("2026-11-20T06:00:00Z");

const ORDER: ClockOrder = {
  state: "pending",
  waits: false,
  startedAt: PAID_AT,
  area: "inside",
  abroad: false,
};

const at = (step: OrderClock["step"], time: string) => ({ step, dueAt: Date.parse(time) });
const HAND_OVER = at("hand_over", "2026-11-22T06:00:00Z");
const IN_5_DAYS = at("deliver", "2026-11-25T06:00:00Z");
const IN_10_DAYS = at("deliver", "2026-11-30T06:00:00Z");

type Change = Partial<ClockOrder>;

/** The clock in each state: as it is, waiting, not paid, outside, of an unknown area, and abroad. */
const TABLE: [state: ClockOrder["state"], expected: (OrderClock | null)[]][] = [
  ["pending", [HAND_OVER, null, null, HAND_OVER, HAND_OVER, HAND_OVER]],
  ["processing", [HAND_OVER, null, null, HAND_OVER, HAND_OVER, HAND_OVER]],
  ["in-transit", [IN_5_DAYS, IN_5_DAYS, null, IN_10_DAYS, IN_10_DAYS, null]],
  ["completed", [null, null, null, null, null, null]],
  ["cancelled", [null, null, null, null, null, null]],
];

const CHANGES: Change[] = [
  {},
  { waits: true },
  { startedAt: null },
  { area: "outside" },
  { area: null },
  { area: null, abroad: true },
];

test.each(TABLE)("the clock of an order that is %s", (state, expected) => {
  expect(CHANGES.map((change) => orderClock({ ...ORDER, state, ...change }))).toEqual(expected);
});

test("complaints are due after 72 hours, refunds after 7 days and late after 10", () => {
  expect(complaintDueAt(PAID_AT)).toBe(Date.parse("2026-11-23T06:00:00Z"));
  expect(refundDueAt(PAID_AT)).toEqual({
    goal: Date.parse("2026-11-27T06:00:00Z"),
    limit: Date.parse("2026-11-30T06:00:00Z"),
  });
});
