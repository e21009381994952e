/** @jest-environment node */
import { countersOf, limitKey } from "./counters";

const NOBODY = { account: null, session: null };

test("does not count unknown values", () => {
  expect(countersOf("login", { ...NOBODY, address: undefined }, 1)).toEqual([]);
});

test("counts an IPv6 address for its /64, and for its /48 with ten times the limit", () => {
  const counters = countersOf("login", { ...NOBODY, address: "2001:db8:a1:2::9" }, 1);
  expect(counters).toEqual([
    { key: limitKey("login", "address", "2001:db8:a1:2::/64"), allowed: 30 },
    { key: limitKey("login", "address", "2001:db8:a1::/48"), allowed: 300 },
  ]);
});

test("counts a guest by session and address, a customer by account only, all scaled", () => {
  const guest = { account: null, session: "abc", address: "203.0.113.9" };
  const customer = { ...guest, account: "7" };
  expect(countersOf("order", guest, 2).map(({ allowed }) => allowed)).toEqual([40, 200]);
  expect(countersOf("order", guest, 0.001).map(({ allowed }) => allowed)).toEqual([1, 1]);
  expect(countersOf("order", customer, 2)).toEqual([
    { key: limitKey("order", "account", "7"), allowed: 40 },
  ]);
});
