import { pageRewrites } from "./rewrites";

describe("pageRewrites", () => {
  const rewrites = pageRewrites();
  const sources = (locale: string) =>
    rewrites.filter(({ destination }) => destination.split("/")[1] === locale);

  it("serves every page in both languages", () => {
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
  ])("sends %s to the not-found page", (path) => {
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
  ])("leaves %s to its handler", (path) => {
    const pattern = rewrites.at(-1)?.source.replace(/^\/:path/, "") ?? "";
    expect(path.slice(1)).not.toMatch(new RegExp(`^${pattern}$`));
  });
});
