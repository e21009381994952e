/** @jest-environment node */
import { isPushEndpoint } from "../../kernel/outbox/push-endpoint";
import { isPrivateAddress, publicLookup } from "./public-lookup";

test.each([
  ["127.0.0.1", true],
  ["10.1.2.3", true],
  ["100.64.0.1", true],
  ["169.254.169.254", true],
  ["172.31.255.255", true],
  ["192.168.1.7", true],
  ["0.0.0.0", true],
  ["239.1.1.1", true],
  ["255.255.255.255", true],
  ["::1", true],
  ["::", true],
  ["::ffff:10.0.0.1", true],
  ["fd00::1", true],
  ["fe80::1", true],
  ["64:ff9b::a00:1", true],
  ["142.250.4.188", false],
  ["172.32.0.1", false],
  ["2404:6800:4003::bc", false],
])("%s is private: %s", (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

test.each([false, true])("a name of this machine is refused, all addresses: %s", async (all) => {
  const error = await new Promise((resolve) => publicLookup("localhost", { all }, resolve));
  expect(error).toEqual(new Error("the address is a private one"));
});

test.each([
  ["https://fcm.googleapis.com/fcm/send/abc", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/abc", true],
  ["https://web.push.apple.com/abc", true],
  ["http://fcm.googleapis.com/fcm/send/abc", false],
  ["https://fcm.googleapis.com:8443/abc", false],
  ["https://user:secret@fcm.googleapis.com/abc", false],
  ["https://10.0.0.1/abc", false],
  ["https://[::1]/abc", false],
  ["https://2130706433/abc", false],
  ["https://localhost/abc", false],
  ["https://printer.local/abc", false],
  ["https://db.internal./abc", false],
  ["https://intranet/abc", false],
  ["ftp://push.example/abc", false],
  ["push.example", false],
])("%s may be an address of a device: %s", (endpoint, allowed) => {
  expect(isPushEndpoint(endpoint)).toBe(allowed);
});

test("the push service of the operator may be a private one", () => {
  expect(isPushEndpoint("http://127.0.0.1:9000/send/a", "http://127.0.0.1:9000/")).toBe(true);
  expect(isPushEndpoint("http://127.0.0.1:9001/send/a", "http://127.0.0.1:9000/")).toBe(false);
});
