/** @jest-environment node */
import { publicCall } from "./public-calls";

test.each([
  ["/api/get-products", "/api/get-products"],
  ["/api/get-products?", "/api/get-products"],
  ["/api/get-products?x=1", "/api/get-products"],
  ["/api/get%2Dproducts?fields=all", "/api/get-products"],
  ["/api/get-products?fields=list&x=2", "/api/get-products?fields=list"],
  ["/api/get-blogs?fields=list", "/api/get-blogs"],
  ["/api/get-doctors", "/api/get-doctors"],
])("%s has the canonical address %s", (url, address) => {
  expect(publicCall(url)?.address).toBe(address);
});

test.each([
  "/api/get-home-products?list=offer_products",
  "/api/get-products?limit=500&after=7",
  "/api/cart",
  "/api/get-products/",
  "/api/get-details/1",
  "/products",
  "/api/toString",
])("returns null for %s", (url) => {
  expect(publicCall(url)).toBeNull();
});
