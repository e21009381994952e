/** @jest-environment node */
import { foreignHost, foreignHostDetector, isLoopback } from "./http";

const HERE = "http://localhost:3000";
const PUBLIC = "https://shop.example";

test.each(["localhost", "shop.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])(
  "recognizes %s as this machine",
  (host) => expect(isLoopback(host)).toBe(true),
);
test.each(["localhost.example", "127.0.0.1.example", "10.0.0.1", "[::2]", "shop.example"])(
  "does not recognize %s as this machine",
  (host) => expect(isLoopback(host)).toBe(false),
);

test.each([
  ["shop.example", HERE, "shop.example"],
  ["Shop.Example:8080", HERE, "shop.example"],
  ["192.168.1.5:3000", HERE, "192.168.1.5"],
  ["localhost:3000", HERE, null],
  ["127.0.0.1:4000", HERE, null],
  ["shop.example", PUBLIC, null],
  ["SHOP.example:443", PUBLIC, null],
  ["localhost", PUBLIC, null],
  ["www.shop.example", PUBLIC, "www.shop.example"],
  ["203.0.113.5", PUBLIC, "203.0.113.5"],
  ["", PUBLIC, null],
  [undefined, PUBLIC, null],
  ["a b", PUBLIC, null],
])("a request for %s with SITE_URL %s has the foreign host %s", (host, siteUrl, foreign) => {
  expect(foreignHost(host, siteUrl)).toBe(foreign);
});

test("reports the first foreign host once and ignores probes", () => {
  const reported: string[] = [];
  const detect = foreignHostDetector(HERE, (host) => reported.push(host));
  detect("10.0.0.7:3000", "/healthz");
  detect("10.0.0.7:3000", "/readyz?x");
  detect("localhost:3000", "/");
  expect(reported).toEqual([]);
  detect("shop.example", "/products");
  detect("other.example", "/products");
  expect(reported).toEqual(["shop.example"]);
});
