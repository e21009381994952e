/** @jest-environment node */
import { countersOf, limitKey } from "./counters";

const NOBODY = { account: null, session: null };

test("what is not known is not counted", () => {
  expect(countersOf("login", { ...NOBODY, address: undefined }, 1)).toEqual([]);
});

test("an IPv6 address counts for its /64, and for its /48 with ten times as much", () => {
  const counters = countersOf("login", { ...NOBODY, address: "2001:db8:a1:2::9" }, 1);
  expect(counters).toEqual([
    { key: limitKey("login", "address", "2001:db8:a1:2::/64"), allowed: 30 },
    { key: limitKey("login", "address", "2001:db8:a1::/48"), allowed: 300 },
  ]);
});

test("customer, session and address have their own share, each multiplied", () => {
  const doer = { account: "7", session: "abc", address: "203.0.113.9" };
  expect(countersOf("order", doer, 2).map(({ allowed }) => allowed)).toEqual([40, 40, 200]);
  expect(countersOf("order", doer, 0.001).map(({ allowed }) => allowed)).toEqual([1, 1, 1]);
});
