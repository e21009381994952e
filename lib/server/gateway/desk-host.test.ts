/** @jest-environment node */
import { deskRefusal } from "./desk-host";

const LOCAL = "http://localhost:3000";

function statusOf(path: string, host: string, siteUrl = LOCAL): number | undefined {
  const request = new Request(siteUrl + path, { headers: { host } });
  return deskRefusal(request, { siteUrl }, "request-0001")?.status;
}

test.each([
  ["/api/desk/login", "shop.example", LOCAL, 403],
  ["/api/desk/me", "192.168.1.5:3000", LOCAL, 403],
  ["/api/desk/login", "localhost:3000", LOCAL, undefined],
  ["/api/desk/login", "127.0.0.1:3000", LOCAL, undefined],
  ["/api/cart", "shop.example", LOCAL, undefined],
  ["/api/desk/login", "shop.example", "https://shop.example", undefined],
  ["/api/desk/login", "other.example", "https://shop.example", undefined],
])("%s under the host %s with SITE_URL %s: %s", (path, host, siteUrl, status) =>
  expect(statusOf(path, host, siteUrl)).toBe(status),
);
