/** @jest-environment node */
import { addressBlocks, addressNetwork } from "./address-block";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["2001:db8::", "2001:db8:0:0::/64"],
])("%s counts as %s", (address, block) => {
  expect(addressBlocks(address)[0]).toEqual({ block, share: 1 });
});

test.each([undefined, "", "unknown", "203.0.113", "::ffff:999.1.1.1", "1.2.3.4, 5.6.7.8", "a:b"])(
  "%p has no block",
  (address) => {
    expect(addressBlocks(address)).toEqual([]);
    expect(addressNetwork(address)).toBeNull();
  },
);

test("counts an IPv6 address for the /48 around it, too, with ten times the limit", () => {
  const [, site] = addressBlocks("2001:0db8:00a1:2::9");
  expect(site).toEqual({ block: "2001:db8:a1::/48", share: 10 });
  expect(addressBlocks("203.0.113.9")).toHaveLength(1);
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2::9", "2001:db8:1::/48"],
])("%s is in the network %s", (address, network) => {
  expect(addressNetwork(address)).toBe(network);
});
