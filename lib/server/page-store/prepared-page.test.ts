/** @jest-environment node */

import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Techniques } from "@/lib/next-internals/techniques";
import { PAGE_SCRIPT } from "@/lib/site/page-script";
import type { RenderResponse } from "./ask-next";
import { type PreparedPage, preparePage } from "./prepared-page";
import { errorSendOptions, type PageSendOptions, REVALIDATED, sendPage } from "./send-page";

const headers = {
  policyOf: (hashes?: { scripts: string[] }) => `scripts ${hashes?.scripts.length ?? "none"}`,
  security: { "X-Test": "1" },
  techniques: new Techniques(),
};
const TEXT = "ঔষধ text ".repeat(500);
const DOCUMENT = `<html><body>${TEXT}<script>a()</script><script>b()</script></body></html>`;

function responseOf(body: string, given: Record<string, string> = {}): RenderResponse {
  return {
    status: 200,
    headers: new Headers({ "content-type": "text/html; charset=utf-8", ...given }),
    body: Buffer.from(body),
    tags: [],
    renderedAt: 0,
    isStale: () => false,
    replaced: null,
    expiresAt: Number.POSITIVE_INFINITY,
  };
}

let server: Server;
let origin: string;
let page: PreparedPage;
let sending: PageSendOptions;

beforeAll(async () => {
  server = createServer((request, response) => sendPage(request, response, page, sending));
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(async () => {
  page = await preparePage(responseOf(DOCUMENT), headers);
  sending = { cacheControl: REVALIDATED, age: 7, cache: "HIT" };
});

async function ask(given: Record<string, string> = {}, method = "GET") {
  const request = get(origin, { headers: given, method, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

test.each([
  ["br", "br", brotliDecompressSync],
  ["gzip", "gzip", gunzipSync],
  ["", undefined, (body: Buffer) => body],
] as const)("sends the whole page for Accept-Encoding %p", async (accepted, encoding, unpack) => {
  const response = await ask({ "accept-encoding": accepted });
  expect(response.headers["content-encoding"]).toBe(encoding);
  expect(Number(response.headers["content-length"])).toBe(response.body.byteLength);
  expect(String(unpack(response.body))).toBe(
    `<html><body>${TEXT}<script>a();b();${PAGE_SCRIPT}</script></body></html>`,
  );
});

test("sends the policy, age and cache state of a page", async () => {
  expect((await ask()).headers).toMatchObject({
    "content-security-policy": "scripts 1",
    "x-test": "1",
    "x-cache": "HIT",
    age: "7",
    "cache-control": "public, max-age=0, must-revalidate",
    vary: "Accept-Encoding",
  });
});

test("answers 304 to a matching ETag in any encoding, and HEAD without a body", async () => {
  const { headers: first } = await ask({ "accept-encoding": "br" });
  const etag = String(first.etag);
  for (const given of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
    const again = await ask({ "if-none-match": given, "accept-encoding": "gzip" });
    expect([again.status, again.body.byteLength]).toEqual([304, 0]);
    expect(again.headers.etag).toBe(etag);
  }
  expect((await ask({ "if-none-match": '"other"' })).status).toBe(200);
  const head = await ask({ "accept-encoding": "br" }, "HEAD");
  expect([head.status, head.body.byteLength]).toEqual([200, 0]);
  expect(head.headers["content-length"]).toBe(first["content-length"]);
});

test("changes the ETag with the policy", async () => {
  const policyOf = () => "another policy";
  const other = await preparePage(responseOf(DOCUMENT), { ...headers, policyOf }, page);
  expect(other.headers).toContain("another policy");
  expect(other.etag).not.toBe(page.etag);
});

test("changes the ETag with the techniques, because the document and its policy differ", async () => {
  const techniques = new Techniques(["merged-scripts"]);
  const other = await preparePage(responseOf(DOCUMENT), { ...headers, techniques }, page);
  expect(other.headers).toContain("scripts 3");
  expect(other.etag).not.toBe(page.etag);
});

test("returns the previous page when nothing has changed", async () => {
  expect(await preparePage(responseOf(DOCUMENT), headers, page)).toBe(page);
  for (const changed of [responseOf(`${DOCUMENT} `), responseOf(DOCUMENT, { link: "<a>" })])
    expect((await preparePage(changed, headers, page)).etag).not.toBe(page.etag);
});

test("sends no link that leads to this site only", async () => {
  page = await preparePage(
    responseOf(DOCUMENT, { link: '</>; rel=preconnect; crossorigin=""' }),
    headers,
  );
  expect((await ask()).headers).not.toHaveProperty("link");
});

test("removes headers of a single response, and of React's router from documents", async () => {
  const given = {
    link: '</>; rel=preconnect; crossorigin="", </a>; rel=preload, </b>; rel=preload, </a>; rel=preload',
    vary: "rsc, Accept-Encoding",
    "x-nextjs-rewritten-path": "/en/products",
    "cache-control": "s-maxage=60",
    etag: '"next"',
  };
  page = await preparePage(responseOf(DOCUMENT, given), headers);
  const document = (await ask()).headers;
  expect(document.link).toBe("</a>; rel=preload, </b>; rel=preload");
  expect(document.vary).toBe("rsc, Accept-Encoding");
  expect(Object.keys(document).filter((name) => name.startsWith("x-nextjs"))).toEqual([]);
  expect(document.etag).not.toBe('"next"');
  // React's router reads these headers.
  page = await preparePage(
    responseOf(TEXT, { ...given, "content-type": "text/x-component" }),
    headers,
  );
  const data = (await ask()).headers;
  expect(data).toMatchObject({
    "x-nextjs-rewritten-path": "/en/products",
    "content-security-policy": "scripts none",
  });
});

test("sends a small response uncompressed", async () => {
  page = await preparePage(responseOf("<p>small</p>"), headers);
  const response = await ask({ "accept-encoding": "br" });
  expect([response.headers["content-encoding"], String(response.body)]).toEqual([
    undefined,
    "<p>small</p>",
  ]);
});

test("sends a failure with no-store and Retry-After, and never as 304", async () => {
  sending = errorSendOptions(503, 7);
  const response = await ask({ "if-none-match": page.etag });
  expect(response.status).toBe(503);
  expect(response.headers).toMatchObject({ "cache-control": "no-store", "retry-after": "7" });
  expect(response.headers.etag).toBeUndefined();
  sending = errorSendOptions(404);
  expect((await ask({ "if-none-match": "*" })).status).toBe(404);
});
