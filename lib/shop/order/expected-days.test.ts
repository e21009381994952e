/** @jest-environment node */
import { expectedDays } from "./expected-days";

const DAYS = { inside: [1, 2], outside: [3, 5] } as const;
const order = {
  country: "Bangladesh",
  shippingCharge: 100,
  orderedAt: "2026-11-22T06:00:00.000Z",
  paidAt: null,
};

const days = (
  change: Partial<typeof order> | { paidAt: string },
  unpaidAt: number | null = null,
) => {
  const expected = expectedDays({ ...order, ...change }, DAYS, unpaidAt);
  return expected && [expected.from.slice(8, 10), expected.to.slice(8, 10)];
};

test("counts the days from the order, depending on the area", () => {
  expect(days({})).toEqual(["23", "24"]);
  expect(days({ shippingCharge: 150 })).toEqual(["25", "27"]);
});

test("counts the days from the payment, or from now if it is pending", () => {
  expect(days({ paidAt: "2026-11-24T06:00:00.000Z" })).toEqual(["25", "26"]);
  expect(days({}, Date.parse("2026-11-25T06:00:00.000Z"))).toEqual(["26", "27"]);
});

test.each([{ country: "Canada" }, { shippingCharge: 0 }, { orderedAt: null as unknown as string }])(
  "returns null for %p",
  (change) => expect(days(change)).toBeNull(),
);
