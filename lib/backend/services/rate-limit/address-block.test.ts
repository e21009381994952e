/** @jest-environment node */
import { addressBlock } from "./address-block";

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
  expect(addressBlock(address)).toBe(block);
});

test.each([undefined, "", "unknown", "203.0.113", "::ffff:999.1.1.1", "1.2.3.4, 5.6.7.8", "a:b"])(
  "%p is nobody",
  (address) => {
    expect(addressBlock(address)).toBeNull();
  },
);
