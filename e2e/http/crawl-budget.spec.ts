import { expect, test } from "../support/fixtures";
import { inParallel } from "../support/in-parallel";
import { fetchRaw } from "../support/raw-page";

const LISTS = ["/", "/products", "/category/products/1", "/promotional-offers", "/search?q=mask"];
const OTHERS = ["/products/5", "/ebook", "/ebooks/1", "/blogs", "/doctors"];
const PAGES = [...LISTS, ...OTHERS].flatMap((path) => [path, path === "/" ? "/bn" : `/bn${path}`]);

/** Returns a function that checks whether robots.txt allows crawlers to fetch an address. */
function permission(robots: string): (address: string) => boolean {
  const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = ""]) =>
    rule.split("*").map((part) => part.replace(/[.?+^${}()|[\]\\]/g, "\\$&")),
  );
  return (address) => !rules.some((parts) => new RegExp(`^${parts.join(".*")}`).test(address));
}

test("links that robots.txt disallows keep their URL, with nofollow", async ({ site }) => {
  const mayFetch = permission(await (await fetch(`${site}/robots.txt`)).text());
  let disallowed = 0;
  const wrong = await inParallel(PAGES, async (path) => {
    const { html } = await fetchRaw(site + path, "googlebot");
    const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
    return links.filter((tag) => {
      const href = /href="(\/[^"]*)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&");
      if (!href || mayFetch(href)) return false;
      disallowed++;
      return !/rel="[^"]*nofollow/.test(tag);
    });
  });
  expect(wrong.flat()).toEqual([]);
  expect(disallowed).toBeGreaterThan(100);
});

test("a disallowed address names no other address as canonical", async ({ site }) => {
  for (const path of [
    "/products?brandId=1",
    "/products?sort=new",
    "/products/buy-now?productId=5",
  ]) {
    const { head } = await fetchRaw(site + path, "googlebot");
    expect(head.canonical, path).toBeUndefined();
    expect(head.robots, path).toContain("noindex");
  }
});
