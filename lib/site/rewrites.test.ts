/** @jest-environment node */
import { pageRewrites } from "./rewrites";

/**
 * Returns the destination as Next.js determines it: that of the first rewrite whose conditions are
 * met.
 */
function destinationOf(source: string, query: string): string | undefined {
  const params = new URLSearchParams(query);
  const holds = ({ key, value }: { key: string; value?: string }) => {
    const given = params.get(key);
    return value && given ? new RegExp(`^${value}$`).test(given) : Boolean(given);
  };
  return pageRewrites().find(
    (rewrite) =>
      rewrite.source === source &&
      (rewrite.has ?? []).every(holds) &&
      !(rewrite.missing ?? []).some(holds),
  )?.destination;
}

describe("addresses with a query", () => {
  const CATEGORY_LIST = "/category/products/:id([1-9]\\d{0,8})";

  it.each([
    ["/products", "", "/en/products"],
    ["/products", "page=2", "/en/products"],
    ["/products", "page=1", "/first-page/products"],
    ["/products", "sort=", "/en/products"],
    ["/products", "categoryId=15&category=Medical", "/en/products"],
    ["/bn/products", "page=2", "/bn/products"],
    ["/blogs", "", "/en/blogs"],
    ["/blogs", "page=2", "/en/blogs"],
    ["/bn/blogs", "page=1", "/first-page/bn/blogs"],
    ["/login", "", "/en/login/visit"],
    ["/login", "next=/products/checkout", "/en/login/checkout"],
    ["/bn/register", "next=/bn/ebooks/buy-now/7", "/bn/register/ebook"],
    ["/login", "next=/products/checkout/more", "/en/login/visit"],
    [CATEGORY_LIST, "page=2", "/en/products?categoryId=:id"],
    ["/products/:id([1-9]\\d{0,8})", "page=2", "/en/products/details?id=:id"],
    ["/bn/order-details/:id([A-Za-z0-9-]{1,40})", "", "/bn/order-details"],
    ["/", "", "/en"],
    ["/bn", "", "/bn"],
  ])("%s?%s is a page", (source, query, destination) => {
    expect(destinationOf(source, query)).toBe(destination);
  });

  it.each([
    ["/products", "brandId=3", "/en/products"],
    ["/products", "brandId=x&page=1", "/en/products"],
    ["/products", "rating=4&page=2", "/en/products"],
    ["/products", "price=5001&categoryId=15", "/en/products"],
    ["/products", "sort=new&categoryId=garbage", "/en/products"],
    ["/bn/products", "view=list", "/bn/products"],
    [CATEGORY_LIST, "brandId=3&page=2", "/en/products?categoryId=:id"],
  ])("%s?%s is a filtered list", (source, query, destination) => {
    expect(destinationOf(source, query)).toBe(destination);
  });
});

describe("pageRewrites", () => {
  const rewrites = pageRewrites();

  it("has only fields that Next.js accepts", () => {
    const parts = new Set(rewrites.flatMap((rewrite) => Object.keys(rewrite)));
    expect([...parts].sort()).toEqual(["destination", "has", "missing", "source"]);
  });

  const sources = (locale: string) =>
    rewrites.filter(({ destination }) => destination.split("/")[1] === locale);

  it("serves the same pages in both languages", () => {
    expect(sources("bn").map(({ destination }) => destination.replace(/^\/bn/, ""))).toEqual(
      sources("en").map(({ destination }) => destination.replace(/^\/en/, "")),
    );
  });

  it.each([
    "/foo",
    "/en",
    "/missing",
    "/products/list/2",
    "/api",
    "/apix",
    "/admin/users",
    "/sale-order/x",
    "/index.php",
    "/medianews",
    "/products/0",
    "/a/b/c",
  ])("rewrites %s to the not-found page", (path) => {
    const last = rewrites.at(-1);
    const pattern = last?.source.replace(/^\/:path/, "") ?? "";
    expect(last?.destination).toBe("/en/missing");
    expect(path.slice(1)).toMatch(new RegExp(`^${pattern}$`));
  });

  it.each([
    "/api/cart",
    "/media/a.png",
    "/_next/static/x.js",
    "/first-page/products",
    "/sale-order/receipt/print/1",
  ])("leaves %s to its route handler", (path) => {
    const pattern = rewrites.at(-1)?.source.replace(/^\/:path/, "") ?? "";
    expect(path.slice(1)).not.toMatch(new RegExp(`^${pattern}$`));
  });
});
