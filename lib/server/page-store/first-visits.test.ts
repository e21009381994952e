/** @jest-environment node */
import type { IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { logger } from "@/lib/base/logger";
import { Techniques } from "@/lib/next-internals/techniques";
import { readStyleSheet } from "../page-styles/style-sheet";
import { FirstVisits } from "./first-visits";
import { type PreparedPage, preparePage } from "./prepared-page";

const LINK = '<link rel="stylesheet" href="/_next/a.css" data-precedence="next"/>';
const TEXT = Array.from({ length: 900 }, (_, row) => `<p>${(row * 7919) % 1000}</p>`).join("");
const DOCUMENT = `<html><head>${LINK}</head><body>${TEXT}<script>self.__next_f.push([1,"a"])</script></body></html>`;
const STYLES = "p{color:red}";
const SHEET = readStyleSheet(`${STYLES}h1{color:red}`);

const FIRST: IncomingHttpHeaders = {
  "accept-encoding": "gzip, br",
  "sec-fetch-dest": "document",
  "sec-fetch-site": "cross-site",
};

function prepared(body = DOCUMENT): Promise<PreparedPage> {
  const headers = new Headers({
    "content-type": "text/html",
    link: '</_next/a.css>; rel=preload; as="style", </b.woff2>; rel=preload; as="font"',
  });
  const response = { status: 200, headers, body: Buffer.from(body), tags: [], renderedAt: 0 };
  return preparePage(
    { ...response, isStale: () => false, replaced: null, expiresAt: 1 },
    {
      policyOf: (hashes) =>
        `a; style-src-elem ${["'self'", ...(hashes?.styles ?? [])].join(" ")}; b`,
      security: {},
      techniques: new Techniques(),
    },
  );
}

const firstVisits = (...off: ConstructorParameters<typeof Techniques>) =>
  new FirstVisits(new Techniques(...off), (address) => (address === "/_next/a.css" ? SHEET : null));
const textOf = (page: PreparedPage | null | undefined) =>
  String(brotliDecompressSync(page?.bodies.br ?? ""));

test("gives a first visit the rules of the page, with their hash, and the sheet at the end", async () => {
  const page = await prepared();
  const first = await firstVisits().pageFor(FIRST, page);
  expect(textOf(first)).toMatch(`<style>${STYLES}</style></head><body><p>`);
  expect(textOf(first)).toMatch(`</script>${LINK}</body></html>`);
  expect(first?.etag).not.toBe(page.etag);
  expect(first?.headers).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^a; style-src-elem 'self' 'sha256-[^']+'; b$/),
      '</b.woff2>; rel=preload; as="font"',
    ]),
  );
  expect(first?.headers.join()).not.toContain("a.css");
  expect(page.headers.join()).toContain("a.css");
});

test.each<[string, IncomingHttpHeaders]>([
  ["comes from this site", { "sec-fetch-site": "same-origin" }],
  ["has a cookie", { cookie: "a=b" }],
  ["has the page", { "if-none-match": 'W/"1"' }],
  ["has the service worker", { "service-worker-navigation-preload": "true" }],
  ["is a crawler or an old browser", { "sec-fetch-site": undefined }],
  ["does not open a page", { "sec-fetch-dest": "empty" }],
  ["does not accept brotli", { "accept-encoding": "gzip" }],
])("gives the stored page to a visitor who %s", async (_, headers) => {
  expect(firstVisits().pageFor({ ...FIRST, ...headers }, await prepared())).toBeNull();
});

test("gives the stored page to a browser that comes back with the document of a first visit", async () => {
  const visits = firstVisits();
  const page = await prepared();
  const first = await visits.pageFor(FIRST, page);
  expect(visits.pageFor({ ...FIRST, "if-none-match": first?.etag }, page)).toBeNull();
});

test("gives the stored page when the technique is off", async () => {
  expect(firstVisits(["inline-styles"]).pageFor(FIRST, await prepared())).toBeNull();
});

test("gives the stored page when it has no style sheet, or that of another build", async () => {
  for (const body of [DOCUMENT.replace(LINK, ""), DOCUMENT.replace("a.css", "b.css")]) {
    const page = await prepared(body);
    expect(await firstVisits().pageFor(FIRST, page)).toBe(page);
  }
});

test("gives the stored page, with a warning, when the style sheet cannot be read", async () => {
  const warn = jest.spyOn(logger, "warn").mockImplementation();
  const visits = new FirstVisits(new Techniques(), () => readStyleSheet("p{"));
  const page = await prepared();
  expect(await visits.pageFor(FIRST, page)).toBe(page);
  expect(warn).toHaveBeenCalledTimes(1);
});

test("prepares a page once, and compresses it better when it is requested often", async () => {
  const visits = firstVisits();
  const page = await prepared();
  const first = await visits.pageFor(FIRST, page);
  const before = first?.bodies.br?.length ?? 0;
  for (let visit = 0; visit < 19; visit++) expect(await visits.pageFor(FIRST, page)).toBe(first);
  await visits.idle();
  expect(first?.bodies.br?.length).toBeLessThan(before);
  expect(textOf(first)).toContain(STYLES);
});

test("gives the stored page while another one is prepared", async () => {
  const visits = firstVisits();
  const [page, other] = [
    await prepared(),
    await prepared(DOCUMENT.replace("<p>0</p>", "<p>a</p>")),
  ];
  const first = visits.pageFor(FIRST, page);
  expect(visits.pageFor(FIRST, other)).toBeNull();
  expect(visits.pageFor(FIRST, page)).not.toBeNull();
  await first;
  expect(textOf(await visits.pageFor(FIRST, other))).toContain(STYLES);
});
