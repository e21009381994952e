/** @jest-environment node */
import { OTHER_ROUTES, ROUTES } from "@/lib/site/routes";
import { pageAddress } from "./page-address";

test("recognizes every page and nothing else", () => {
  const pages = ROUTES.map(({ address }) => address.replace(":id", "7"));
  expect(pages.filter((page) => !pageAddress(page)?.route.startsWith("/"))).toEqual([]);
  const others = OTHER_ROUTES.map(({ address }) => address.replace(/\/$/, "/a"));
  expect(others.filter((other) => pageAddress(other))).toEqual([]);
});

test.each([
  ["/", "public"],
  ["/bn", "public"],
  ["/products?page=2", "public"],
  ["/products?page=2&utm_source=a", "public"],
  ["/products/7?rating=4", "public"],
  ["/page-not-found", "public"],
  ["/login", "public"],
  ["/login?next=%2Fwishlist", "public"],
  ["/register?next=%2Fproducts%2Fcheckout", "public"],
  ["/doctors?speciality=ent-hearing", "public"],
  ["/doctors?speciality=ENT", "missing"],
  ["/doctors?speciality=a--b", "missing"],
  ["/doctors?speciality=a&speciality=b", "undecided"],
  ["/products?rating=4", "perRequest"],
  ["/bn/products?sort=new&page=2", "perRequest"],
  ["/category/products/15?brandId=3", "perRequest"],
  ["/bn/search?q=a", "perRequest"],
  ["/search?q=a&brandId=3&page=2", "perRequest"],
  ["/search", "perRequest"],
  ["/products/cart", "personal"],
  ["/bn/my-account?section=orders", "personal"],
  ["/order-details/NM-1", "personal"],
  ["/ebooks/buy-now/3", "personal"],
  ["/admin/users", "missing"],
  ["/sale-order/7", "missing"],
  ["/api", "missing"],
  ["/healthz/more", "missing"],
  ["/no-such-page", "missing"],
  ["/bn/no-such-page", "missing"],
  ["/products/0", "missing"],
  ["/products/1234567890", "missing"],
  ["/products?page=0", "missing"],
  ["/products?page=1", "undecided"],
  ["/products?categoryId=3&page=1", "public"],
  ["/products?page=2&page=3", "undecided"],
  ["/products/", "undecided"],
  ["/bn/", "undecided"],
  ["/bn/?utm_source=a", "undecided"],
  ["/bn/products/5/", "undecided"],
  ["//products", "undecided"],
  ["/en/products", "undecided"],
  ["/products/7.rsc", "undecided"],
  ["/icon.ico", "undecided"],
  ["/products/%37", "undecided"],
])("classifies %s as %s", (url, kind) => {
  for (const _ of [1, 2]) expect(pageAddress(url)?.kind).toBe(kind);
});

test.each([
  ["/", "/?a=1"],
  ["/products/7", "/products/7?utm_source=a&fbclid=b&page=3"],
  ["/products?page=2", "/products?x=1&page=2"],
  ["/products?categoryId=3&page=2", "/products?page=2&categoryId=3"],
  ["/products", "/products?page=&rating="],
  ["/order-details/NM-1", "/order-details/NM-2"],
  ["/ebooks/buy-now/1", "/ebooks/buy-now/2"],
  ["/login", "/login?next=%2Fwishlist"],
  ["/login?next=%2Fproducts%2Fcheckout", "/login?next=/bn/products/checkout?a=1"],
  ["/login?next=%2Febooks%2Fbuy-now%2F3", "/login?next=%2Fbn%2Febooks%2Fbuy-now%2F4"],
])("gives %s and %s the same key", (one, other) => {
  expect(pageAddress(one)?.key).toBe(pageAddress(other)?.key);
});

test.each([
  ["/products/7", "/products/8"],
  ["/products/7", "/bn/products/7"],
  ["/products", "/products?page=2"],
  ["/products?page=2", "/products?page=3"],
  ["/products?categoryId=3", "/products?categoryId=4"],
  ["/login", "/login?next=%2Fproducts%2Fcheckout"],
  ["/login?next=%2Fproducts%2Fcheckout", "/login?next=%2Febooks%2Fbuy-now%2F3"],
])("gives %s and %s different keys", (one, other) => {
  expect(pageAddress(one)?.key).not.toBe(pageAddress(other)?.key);
});

test("removes parameters without effect from the key", () => {
  expect(pageAddress("/bn/products?b=1&page=2&categoryId=3")?.key).toBe(
    "/bn/products?categoryId=3&page=2",
  );
});
