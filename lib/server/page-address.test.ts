/** @jest-environment node */
import { readdirSync } from "node:fs";
import path from "node:path";
import { pageAddress } from "./page-address";

const APP = path.resolve(__dirname, "../../app");

/** Addresses of all files with this name below a folder of app. */
function addressesOf(file: string, folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((found) => path.basename(found) === file)
    .map((found) => `/${path.dirname(found)}`.replace(/^\/\.$/, "/"))
    .map((found) => found.replace(/\[[^\]]+\]/g, "7"));
}

test("every page is one, every request handler is none", () => {
  const pages = addressesOf("page.tsx", path.join(APP, "[locale]"));
  const handlers = addressesOf("route.ts", APP);
  expect(pages.length).toBeGreaterThan(30);
  expect(handlers.length).toBeGreaterThan(10);
  expect(pages.filter((page) => !pageAddress(page))).toEqual([]);
  expect(handlers.filter((handler) => pageAddress(handler))).toEqual([]);
  for (const file of ["/_next/static/a.js", "/_next/image?url=a", "/media/a.webp", "/brand/a.svg"])
    expect(pageAddress(file)).toBeNull();
});

test.each(["/admin/users", "/sale-order/7", "/api", "/healthz/more", "/no-such-page"])(
  "%s is answered as a page, if only the not-found page",
  (path) => expect(pageAddress(path)).not.toBeNull(),
);

test.each([
  ["/products?rating=4", true],
  ["/bn/products?sort=new&page=2", true],
  ["/category/products/15?brandId=3", true],
  ["/bn/search?q=a", true],
  ["/search", true],
  ["/products?page=2", false],
  ["/products/7?rating=4", false],
  ["/", false],
])("%s is rendered per request: %s", (url, perRequest) => {
  expect(pageAddress(url)?.perRequest).toBe(perRequest);
});

test.each([
  ["/products/7", "/products/7?utm_source=a&fbclid=b"],
  ["/products?page=2", "/products?x=1&page=2"],
  ["/products?categoryId=3&page=2", "/products?page=2&categoryId=3"],
  ["/order-details/NM-1", "/order-details/NM-2"],
  ["/ebooks/buy-now/1", "/ebooks/buy-now/2"],
  ["/products/7", "/products/7.rsc"],
  ["/products/7", "/products/7.segments/_tree.segment.rsc?_rsc=abc"],
])("%s and %s are one cached page", (one, other) => {
  expect(pageAddress(one)?.key).toBe(pageAddress(other)?.key);
});

test.each([
  ["/products/7", "/products/8"],
  ["/products/7", "/bn/products/7"],
  ["/products", "/products?page=2"],
])("%s and %s are two", (one, other) => {
  expect(pageAddress(one)?.key).not.toBe(pageAddress(other)?.key);
});
