/** @jest-environment node */
import { nextPage, withNext } from "./next-page";

describe("nextPage", () => {
  it.each([
    ["/products?page=2", "/products?page=2"],
    ["/products/cart#totals", "/products/cart#totals"],
    ["/bn/products", "/bn/products"],
    ["/products/buy-now?productId=7&next=//x", "/products/buy-now?productId=7&next=//x"],
    ["/loginx", "/loginx"],
    ["/", "/"],
  ])("redirects to %s", (wanted, page) => {
    expect(nextPage(wanted, "en")).toBe(page);
  });

  it.each([
    null,
    "",
    "products",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/products\\..\\..",
    "https://evil.example",
    "javascript:alert(1)",
    " //evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "@evil.example",
    ".evil.example",
  ])("rejects %j", (wanted) => {
    expect(nextPage(wanted, "en")).toBe("/");
    expect(nextPage(wanted, "bn")).toBe("/bn");
  });

  it.each([
    "/login",
    "/login/",
    "/login?next=/login",
    "/bn/login",
    "/register",
    "/forgot-password",
    "/account-deleted",
    "/bn/register?x=1",
  ])("does not redirect back to %s", (wanted) => {
    expect(nextPage(wanted, "en")).toBe("/");
  });
});

describe("withNext", () => {
  it("preserves any path as the `next` parameter", () => {
    const next = "/products?page=2&x=a b#c";
    const address = withNext("/login", next);
    expect(new URL(address, "http://x").searchParams.get("next")).toBe(next);
    expect(withNext("/register", null)).toBe("/register");
  });
});
