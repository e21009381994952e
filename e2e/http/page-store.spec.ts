import { expect, test } from "../support/fixtures";
import { newCustomer } from "../support/new-customer";
import { openReviews } from "../support/open-reviews";

const SECRET = "a secret for the page store";
const GZIP = { "accept-encoding": "gzip" };

const READERS: Record<string, string>[] = [{}, { rsc: "1" }];

/** Fetches a page as HTML and as RSC payload in parallel. */
const pageAndData = (url: string) =>
  Promise.all(READERS.map(async (headers) => (await fetch(url, { headers })).text()));

/** Returns the X-Cache header. */
async function cacheOf(url: string, headers: Record<string, string> = GZIP) {
  const response = await fetch(url, { headers, redirect: "manual" });
  await response.arrayBuffer();
  return response.headers.get("x-cache");
}

test("serves public pages from memory and invalidates exactly the pages that show a change", async ({
  ownShop,
}) => {
  const { url } = await ownShop({ env: { REVALIDATE_SECRET: SECRET } });
  const pages = ["/", "/products/5", "/bn/products/5", "/products/6", "/doctors"];
  // The home page is rendered before the shop listens.
  expect(await cacheOf(url)).toBe("HIT");
  for (const page of pages.slice(1)) expect(await cacheOf(url + page), page).toBe("MISS");
  for (const page of pages) expect(await cacheOf(url + page), page).toBe("HIT");

  const response = await fetch(`${url}/api/revalidate`, {
    method: "POST",
    headers: { authorization: `Bearer ${SECRET}`, "content-type": "application/json" },
    body: JSON.stringify({ type: "product", id: 5 }),
  });
  expect(response.status).toBe(204);
  const again = await Promise.all(pages.map((page) => cacheOf(url + page)));
  expect(again).toEqual(["MISS", "MISS", "MISS", "HIT", "HIT"]);
});

test("HTML and RSC payload requested in parallel both show each change", { tag: "@long" }, async ({
  ownShop,
}) => {
  const { url } = await ownShop({ env: openReviews() });
  for (let number = 1; number <= 4; number++) {
    const reader = await newCustomer(url, "Shirin Akhter");
    const comment = `Note number ${number}.`;
    const review = { ebook_id: 9, rating: 4, comment };
    expect((await reader.post("/api/ebook-review", review)).status).toBe(200);
    // Parallel requests share one render.
    const responses = await Promise.all([0, 1, 2].map(() => pageAndData(`${url}/ebooks/9`)));
    for (const text of responses.flat()) expect(text).toContain(comment);
  }
});

test("ignores parameters that do not change the page", async ({ site }) => {
  await cacheOf(`${site}/products?page=2`);
  for (let number = 0; number < 20; number++)
    expect(await cacheOf(`${site}/products?a=${number}&page=2&utm_source=${number}`)).toBe("HIT");
});

test("sends the complete RSC payload independent of the page that the router shows", async ({
  site,
}) => {
  const rsc = async (address: string, headers: Record<string, string>) => {
    const response = await fetch(site + address, { headers: { rsc: "1", ...headers } });
    const text = await response.text();
    return { status: response.status, cache: response.headers.get("x-cache"), text };
  };
  const first = await rsc("/products/7?_rsc=any", {});
  expect(first.status).toBe(200);
  // Includes the header and footer, which a router coming from the checkout does not have yet.
  expect(first.text).toContain("/order-tracking");
  for (const shown of ["/", "/products"]) {
    const tree = encodeURIComponent(JSON.stringify(["", { children: [shown, {}] }]));
    const headers = { "next-router-state-tree": tree };
    const stored = await rsc("/products/7?_rsc=any", headers);
    expect(stored).toEqual({ ...first, cache: "HIT" });
  }
  const segment = { "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
  const tree = await rsc("/products/7?_rsc=any", segment);
  expect(tree.text).not.toBe(first.text);
  expect((await rsc("/products/7?_rsc=any", segment)).cache).toBe("HIT");
});

test("answers a matching ETag with 304, and HEAD with the same headers", async ({ site }) => {
  const { headers } = await fetch(`${site}/products/8`, { headers: GZIP });
  const etag = headers.get("etag") ?? "";
  const again = await fetch(`${site}/products/8`, { headers: { ...GZIP, "if-none-match": etag } });
  expect([again.status, (await again.text()).length]).toEqual([304, 0]);
  const head = await fetch(`${site}/products/8`, { method: "HEAD", headers: GZIP });
  expect(head.headers.get("etag")).toBe(etag);
  expect(Number(head.headers.get("age"))).toBeLessThan(3_600);
  expect(head.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
});

test("returns 404 for random addresses and does not store them", { tag: "@long" }, async ({
  site,
}) => {
  for (let number = 0; number < 50; number++) {
    const word = Math.random().toString(36).slice(2);
    for (const path of [`/${word}`, `/bn/${word}/${number}`, `/products/${90_000_000 + number}`]) {
      const response = await fetch(site + path, { headers: GZIP });
      const text = await response.text();
      expect([response.status, response.headers.get("x-cache")], path).toEqual([404, null]);
      expect(text).toContain("</html>");
    }
  }
});

test("never serves searches and filtered lists from memory", async ({ site }) => {
  for (const path of ["/search?q=mask", "/products?rating=4"])
    for (const _ of [1, 2]) expect(await cacheOf(site + path), path).toBeNull();
});

test("serves one shell of a personal page to all visitors, which only this server stores", async ({
  site,
}) => {
  const texts: string[] = [];
  for (const path of [
    "/order-details/NM-1111-2222-3333",
    "/order-details/NM-4444-5555-6666",
    "/products/cart",
    "/my-account?section=orders",
  ]) {
    await fetch(site + path);
    const response = await fetch(site + path, { headers: { cookie: "shop_session=other" } });
    expect(response.headers.get("x-cache"), path).toBe("HIT");
    expect(response.headers.get("cache-control"), path).toBe("private, no-store");
    expect(response.headers.get("x-robots-tag"), path).toBe("noindex");
    texts.push(await response.text());
  }
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).not.toContain("1111");
});
