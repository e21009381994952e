import { cashAtDoor, nextSteps, orderPhase } from "./order-phase";

const NOW = Date.parse("2026-11-30T06:00:00Z");
const LATER = "2026-11-30T07:00:00Z";
const ORDER = {
  status: 0,
  paymentStatus: "to_be_paid",
  paymentMethod: "cod",
  expiresAt: LATER,
  expired: false,
  orderedAt: "2026-11-30T05:00:00Z",
  waitsFor: "advance",
} as const;

test.each([
  [{}, "toAdvance", ["payAdvance", "deliver", "payCourier"]],
  [{ paymentStatus: "failed" }, "toAdvance", ["payAdvance", "deliver", "payCourier"]],
  [{ paymentStatus: "being_checked" }, "checking", ["check", "deliver"]],
  [{ expiresAt: "2026-11-30T05:30:00Z" }, "payOver", []],
  [{ status: 4, expired: true }, "expired", []],
  [{ waitsFor: null }, "cash", ["call", "deliver", "payCourier"]],
])("an order that waits for its advance, %j: %s", (change, phase, steps) => {
  const order = { ...ORDER, ...change };
  expect(orderPhase(order, NOW)).toBe(phase);
  expect(nextSteps(order, orderPhase(order, NOW))).toEqual(steps);
});

test.each([
  [{}, ["deliver", "payCourier"]],
  [{ paymentMethod: "mobile" }, ["pay", "deliver"]],
  [{ paymentMethod: "mobile", paymentStatus: "paid" }, ["deliver"]],
  [{ status: 1 }, ["deliver", "payCourier"]],
  [{ status: 3 }, []],
] as const)("an order that is picked up needs no call, %j: %s", (change, steps) => {
  const order = { ...ORDER, waitsFor: null, pickup: { code: "123456" }, ...change };
  expect(nextSteps(order, orderPhase(order, NOW))).toEqual(steps);
});

test.each([
  [{ total: 330, advance: 100, due: 100 }, 230],
  [{ total: 330, advance: 0, due: 230 }, 230],
  [{ total: 330, advance: 0, due: null }, 330],
])("the courier collects of %j: %d", (order, collected) => {
  expect(cashAtDoor(order)).toBe(collected);
});
