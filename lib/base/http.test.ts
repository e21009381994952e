/** @jest-environment node */
import { foreignHost, hostNotice, isLoopback } from "./http";

const HERE = "http://localhost:3000";
const PUBLIC = "https://shop.example";

test.each(["localhost", "shop.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])(
  "%s is this machine",
  (host) => expect(isLoopback(host)).toBe(true),
);
test.each(["localhost.example", "127.0.0.1.example", "10.0.0.1", "[::2]", "shop.example"])(
  "%s is not this machine",
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
])("a request for %s at %s is one for %s", (host, siteUrl, foreign) => {
  expect(foreignHost(host, siteUrl)).toBe(foreign);
});

test("the first other host is told, once, and no probe's", () => {
  const told: string[] = [];
  const look = hostNotice(HERE, (host) => told.push(host));
  look("10.0.0.7:3000", "/healthz");
  look("10.0.0.7:3000", "/readyz?x");
  look("localhost:3000", "/");
  expect(told).toEqual([]);
  look("shop.example", "/products");
  look("other.example", "/products");
  expect(told).toEqual(["shop.example"]);
});
