import { expect, test } from "../support/fixtures";
import { internalLinks } from "../support/html";
import { fetchRaw } from "../support/raw-page";

/** One page of each kind; what they link to is every kind of address there is. */
const STARTS = [
  "/",
  "/products",
  "/products?rating=4&sort=price-asc",
  "/category/products/15",
  "/products/1",
  "/search?q=mask",
  "/promotional-offers",
  "/doctors",
  "/gallery",
  "/notices",
  "/about-us",
  "/contact",
  "/blogs",
  "/blog/details/1",
  "/ebook",
  "/ebooks/1",
  "/patient/appointment/1",
  "/terms",
  "/login",
  "/register",
  "/no-such-page",
  "/bn",
  "/bn/products/1",
];

test("no link of any kind of page is dead", async ({ baseURL }) => {
  test.setTimeout(180_000);
  const linkedFrom = new Map<string, string>();
  for (const start of STARTS) {
    const url = new URL(start, baseURL).href;
    const { html } = await fetchRaw(url);
    for (const link of internalLinks(html, url)) {
      if (!linkedFrom.has(link)) linkedFrom.set(link, start);
    }
  }
  expect(linkedFrom.size).toBeGreaterThan(150);
  const dead: string[] = [];
  for (const [link, from] of linkedFrom) {
    const answer = await fetch(link, { redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status !== 200) dead.push(`${answer.status} ${link} on ${from}`);
  }
  expect(dead).toEqual([]);
});
