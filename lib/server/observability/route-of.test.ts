/** @jest-environment node */
import { ROUTE_HANDLERS } from "@/e2e/support/route-handlers";
import { pageAddress } from "../page-store/page-address";
import { routeOf } from "./route-of";

const route = (url: string, method = "GET") => routeOf({ url, method }, pageAddress(url));

test.each([
  ["/", "/"],
  ["/bn", "/"],
  ["/products/17", "/products/{id}"],
  ["/bn/products/17?utm_source=x", "/products/{id}"],
  ["/products?page=2&categoryId=3", "/products"],
  ["/order-details/NM-7Q2K-9WXM-T4PA", "/order-details/{id}"],
  ["/ebooks/buy-now/4", "/ebooks/buy-now/{id}"],
  ["/search?q=somebody%20ill", "/search"],
  ["/no-such-page", "missing"],
  ["/wp-login.php", "undecided"],
  ["/api/cart/5", "/api/*"],
  ["/api/get-details/5", "/api/get-details/{id}"],
  ["/api/secret-17", "/api/*"],
  ["/sale-order/receipt/print/NM-0000-0000-0000", "/sale-order/receipt/print/{receipt}"],
  ["/i/640/media/products/a.webp", "/i/*"],
  ["/i/share/media/products/a.jpg", "/i/share/*"],
  ["/_next/static/chunks/a.js", "/_next/static/*"],
  ["/desk", "/desk"],
  ["/desk/orders/NM-7Q2K-9WXM-T4PA?page=2", "/desk/*"],
  ["/desk/files/desk-a1b2.js", "/desk/files/*"],
  ["/readyz", "/readyz"],
  ["/favicon.ico", "/favicon.ico"],
  ["/help/en/orders.webp", "/help/*"],
  ["/receipt/print.js", "/receipt/*"],
])("%s has the route %s", (url, expected) => expect(route(url)).toBe(expected));

test("returns the pattern of an API call for its own method", () => {
  expect(route("/api/cart/5", "DELETE")).toBe("/api/cart/{cartItemId}");
});

test("returns a pattern for every route handler", () => {
  const patterns = ROUTE_HANDLERS.map(({ path }) => route(path));
  expect(patterns).not.toContain("other");
  expect(patterns.filter((pattern) => /\d/.test(pattern))).toEqual([]);
});

test("returns few distinct routes for arbitrary requests", () => {
  const asked = Array.from({ length: 2_000 }, (_, number) => [
    `/products/${number}`,
    `/page-${number}`,
    `/a/b/${number}.php`,
    `/api/x/${number}`,
    `//${number}`,
    `/search?q=${number}`,
  ]);
  expect(new Set(asked.flat().map((url) => route(url))).size).toBeLessThanOrEqual(6);
});
