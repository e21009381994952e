import { request as rawRequest } from "node:http";
import { expect, test } from "../support/fixtures";
import { inParallel } from "../support/in-parallel";
import { fetchRaw, type UserAgent, userAgents } from "../support/raw-page";

const AGENTS = Object.keys(userAgents) as UserAgent[];

/** Other spellings of an address, and the canonical one they redirect to. */
const MOVED = [
  ["/products?page=1", "/products"],
  ["/blogs?page=1", "/blogs"],
  ["/products?page=2&page=3", "/products?page=2"],
  ["/blogs?page=2&page=3", "/blogs?page=2"],
  ["/notices?page=1", "/notices"],
  ["/promotional-offers?page=1", "/promotional-offers"],
  ["/category/products/15?page=1", "/category/products/15"],
  ["/bn/products?page=1", "/bn/products"],
  ["/en", "/"],
  ["/en/products", "/products"],
  ["/en/products/1", "/products/1"],
  ["/products/", "/products"],
  ["/products/1/", "/products/1"],
  ["/bn/", "/bn"],
  ["/sitemap.xml/", "/sitemap.xml"],
] as const;

const MISSING = [
  "/products/999999",
  "/products/0",
  "/products/01",
  "/products/abc",
  "/products/1abc",
  "/products/1234567890",
  "/products/1.html",
  "/products/1%20",
  "/products/1;jsessionid=2",
  "/products/１",
  "/products;a=1",
  "/products?page=99",
  "/products?page=0",
  "/products?page=01",
  "/products?page=02",
  "/products?page=+2",
  "/products?page=abc",
  "/products?page=10000",
  "/products?categoryId=14",
  "/products?categoryId=015",
  "/category/products/14",
  "/category/products/015",
  "/category/products/x",
  "/category/products/15?page=2",
  "/blogs/2",
  "/category/products/7/2",
  "/products/list/2",
  "/bn/products/list/2",
  "/Products",
  "/EN",
  "/BN/products",
  "/bn/bn",
  "/bn/en/products",
  "/%70roducts",
  "/products%2F1",
  "/index.html",
  "/index.php",
  "/products.html",
  "/missing",
  "/no/such/page",
  "/admin/users",
  "/api",
  "/patient/appointment/999999",
  "/ebooks/buy-now/x",
  "/bn/nope",
  "/bn/products/999999",
];

/** Pages that are served, but name another address as canonical. */
const ELSEWHERE = [
  ["/?utm_source=a&fbclid=b", "/"],
  ["/?page=2", "/"],
  ["/products?utm_source=a", "/products"],
  ["/products?PAGE=2", "/products"],
  ["/products?page=2&utm_source=a", "/products?page=2"],
  ["/products?categoryId=15&category=Medical%20Home%20Appliances", "/category/products/15"],
  ["/products?categoryId=15&page=1", "/category/products/15"],
  ["/products/1?page=2", "/products/1"],
  ["/bn/terms?x", "/bn/terms"],
] as const;

/** Paths that HTTP clients normalize before sending. */
const UNRESOLVED = [
  ["//products", "/products"],
  ["//", "/"],
  ["/products//1", "/products/1"],
  ["/products\\1", "/products/1"],
] as const;

/** Paths that a proxy and Next.js might resolve differently. They are rejected. */
const DOTTED = ["/./products", "/bn/../products", "/%2e/products"];

test("redirects other spellings permanently", async ({ site }) => {
  const wrong = await inParallel(MOVED, async ([from, to], index) => {
    const { status, headers } = await fetchRaw(site + from, AGENTS[index % AGENTS.length]);
    const location = headers.get("location");
    // An empty Location header would redirect to the same address.
    return status === 308 && location && new URL(location, site).href === new URL(to, site).href
      ? []
      : [`${from}: ${status} ${location}`];
  });
  expect(wrong.flat()).toEqual([]);
});

test("returns 404 for missing pages, for people and bots, also when repeated", async ({ site }) => {
  const wrong = await inParallel(MISSING, async (path) => {
    const pages = [];
    for (const agent of AGENTS) pages.push(await fetchRaw(site + path, agent));
    return pages.flatMap(({ status, head }, index) =>
      status === 404 &&
      head.robots?.includes("noindex") &&
      head.canonical === undefined &&
      head.h1Count === 1 &&
      /Page not found|পাতাটি পাওয়া যায়নি/.test(head.title)
        ? []
        : [`${path} for ${AGENTS[index]}: ${status} ${head.title} ${head.canonical}`],
    );
  });
  expect(wrong.flat()).toEqual([]);
});

test("ignores extra parameters in the canonical address", async ({ site }) => {
  const wrong = await inParallel(ELSEWHERE, async ([path, canonical]) => {
    const { status, head } = await fetchRaw(site + path, "googlebot");
    return status === 200 && head.canonical === new URL(canonical, site).href
      ? []
      : [`${path}: ${status} ${head.canonical}`];
  });
  expect(wrong.flat()).toEqual([]);
});

test("doubled slashes serve no copy, and dot segments are rejected", async ({ site }) => {
  for (const path of DOTTED) expect((await sendAsIs(site, path)).status, path).toBe(400);
  for (const [path, canonical] of UNRESOLVED) {
    const { status, location, body } = await sendAsIs(site, path);
    const own = new URL(canonical, site).href;
    if (status === 308) expect(new URL(location, site).href, path).toBe(own);
    else {
      expect(status, path).toBe(200);
      expect(body, path).toContain(`<link rel="canonical" href="${own}"`);
    }
  }
});

test("RSC payloads are not indexable", async ({ site }) => {
  for (const path of ["/products.rsc", "/products/1.rsc", "/index.rsc"]) {
    const response = await fetch(site + path);
    await response.arrayBuffer();
    expect(
      response.status === 404 || response.headers.get("x-robots-tag") === "noindex",
      path,
    ).toBe(true);
  }
});

/** Sends exactly this path, which `fetch` would normalize. */
function sendAsIs(site: string, path: string) {
  const { hostname, port } = new URL(site);
  return new Promise<{ status: number; location: string; body: string }>((resolve, reject) => {
    const request = rawRequest({ hostname, port, path, agent: false }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => {
        body += text;
      });
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? "",
          body,
        }),
      );
    });
    request.on("error", reject).end();
  });
}
