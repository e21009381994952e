import { robotsText } from "./robots-text";

const SITEMAP = "https://shop.example/sitemap.xml";

/** Whether a crawler that knows `*` may fetch this address. */
function allowed(address: string): boolean {
  const rules = [...robotsText(SITEMAP).matchAll(/^Disallow: (.+)$/gm)].map(([, rule = ""]) =>
    rule.split("*").map((part) => part.replace(/[.?+^${}()|[\]\\]/g, "\\$&")),
  );
  return !rules.some((parts) => new RegExp(`^${parts.join(".*")}`).test(address));
}

describe("robotsText", () => {
  it.each([
    "/products?sort=price-asc",
    "/products?categoryId=3&sort=new",
    "/bn/products?view=list",
    "/category/products/15?rating=4&page=2",
    "/products?page=2&price=0-100",
    "/api/get-products",
  ])("keeps crawlers away from %s", (address) => expect(allowed(address)).toBe(false));

  it.each([
    "/",
    "/products?page=2",
    "/products?categoryId=15&category=Medical",
    "/category/products/15?page=2",
    "/search?q=mask",
    "/products/cart",
    "/my-account",
    "/bn/blog/details/3",
    "/media/demo/products/mask.webp",
    "/_next/image?url=%2Fmedia%2Fa.webp&w=640&q=75",
    "/_next/static/chunks/a.js",
  ])("lets them see %s", (address) => expect(allowed(address)).toBe(true));

  it("names the sitemap", () => expect(robotsText(SITEMAP)).toContain(`\nSitemap: ${SITEMAP}\n`));
});
