/** @jest-environment node */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SOCKET_ADDRESS_HEADER } from "@/lib/server/gateway/client-address";
import { pageAddress } from "./page-address";
import type { StoredPage } from "./page-store";
import { PageVisits } from "./page-visits";
import type { PreparedPage } from "./prepared-page";
import type { Served } from "./public-pages";
import type { Client, Refusal, Release } from "./render-gate";

const headers = { policyOf: () => "policy", security: { "X-Test": "1" } };
const body = (text: string): PreparedPage => ({
  status: 200,
  headers: ["X-Test", "1"],
  etag: 'W/"1"',
  bodies: { identity: Buffer.from(text) },
  size: text.length,
});

let server: Server;
let origin: string;
/** What Next says of its cache next. */
let cache: string | null = "HIT";
let refusal: Refusal | null = null;
/** What is known of the public page. */
let served: Served;
let stored: StoredPage | undefined;
const askers: (Client | null)[] = [];
const left: boolean[] = [];
const rendered: string[] = [];
const variants: string[] = [];

beforeAll(async () => {
  const leave: Release = (cheap) => left.push(cheap);
  const visits = new PageVisits({
    publicPages: {
      fresh: () => stored,
      serve: async ({ key }, client, isMissing) => {
        variants.push(key);
        askers.push(client);
        return (await isMissing()) ? { page: null, status: 404 } : served;
      },
    },
    errorPages: { pageFor: async (status) => body(`page of ${status}`) },
    missing: { isMissing: async (path) => path === "/products/999" },
    gate: {
      enter: async (client) => {
        askers.push(client);
        return refusal ?? leave;
      },
    },
    headers,
    trustProxyHops: 1,
    handle: async (request, response) => {
      rendered.push(request.url ?? "");
      response.setHeader("content-type", "text/html");
      if (cache) response.setHeader("x-nextjs-cache", cache);
      if (request.url === "/search?q=broken") response.statusCode = 500;
      if (request.url === "/search?q=gone") response.statusCode = 404;
      if (request.url === "/search?q=half") return void response.destroy(new Error("half"));
      if (request.url === "/products/") response.writeHead(308, { Location: "/products" });
      response.end("page");
    },
  });
  server = createServer((request, response) => {
    request.headers[SOCKET_ADDRESS_HEADER] = "127.0.0.1";
    const address = pageAddress(request.url ?? "/");
    if (!address || visits.sendStored(request, response, address)) return;
    visits.visit(request, response, address);
  }).listen(0);
  await once(server, "listening");
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

beforeEach(() => {
  cache = "HIT";
  refusal = null;
  stored = undefined;
  served = { page: body("public"), renderedAt: Date.now(), cache: "MISS" };
  for (const list of [askers, left, rendered, variants]) list.length = 0;
});

async function visit(path: string, given: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers: given, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test("a stored page is sent at once, with its age", async () => {
  const page = body("stored");
  const renderedAt = Date.now() - 7_000;
  stored = { page, renderedAt, freshUntil: Infinity, tags: [], purged: false };
  const answer = await visit("/products/1?utm_source=a");
  expect(answer).toMatchObject({ status: 200, text: "stored" });
  expect(answer.headers.get("x-cache")).toBe("HIT");
  // Seconds; a busy machine takes its time.
  expect(Number(answer.headers.get("age"))).toBeGreaterThanOrEqual(7);
  expect(Number(answer.headers.get("age"))).toBeLessThan(60);
  expect([askers, rendered, variants]).toEqual([[], [], []]);
  // What shows something of a person is never taken from the store.
  expect(await visit("/products/cart")).toMatchObject({ status: 200, text: "page" });
});

test("each variant of a page is asked for by its own key", async () => {
  await visit("/products/1?a=1");
  await visit("/products/1", { rsc: "1", "next-router-state-tree": "x" });
  await visit("/products/1", {
    rsc: "1",
    "next-router-prefetch": "1",
    "next-router-segment-prefetch": "/_tree",
  });
  expect(variants).toEqual(["/products/1", "/products/1 rsc  ", "/products/1 rsc 1 /_tree"]);
});

test("what React's router never asks passes to Next, and is not stored", async () => {
  for (const given of [
    { rsc: "2" },
    { rsc: "1", "next-router-prefetch": "x" },
    { rsc: "1", "next-router-segment-prefetch": "a b" },
  ] as Record<string, string>[])
    await visit("/products/1", given);
  expect([variants, rendered.length]).toEqual([[], 3]);
});

test("what is rendered per request passes the gate each time", async () => {
  cache = null;
  await visit("/search?q=mask");
  await visit("/search?q=mask");
  expect(left).toEqual([false, false]);
});

test("a personal page passes the gate until it was seen to come from the cache", async () => {
  for (const number of [1, 2, 3])
    expect(await visit(`/order-details/NM-${number}`)).toMatchObject({ status: 200, text: "page" });
  expect(left).toEqual([true]);
  expect(rendered).toHaveLength(3);
});

test("a redirect is not counted", async () => {
  cache = null;
  const { status, headers } = await visit("/products/");
  expect([status, headers.get("location"), left]).toEqual([308, "/products", [true]]);
});

test("a record or a page that does not exist is not rendered", async () => {
  for (const path of ["/products/999", "/no-such-page", "/bn/products/0"]) {
    expect(await visit(path)).toMatchObject({ status: 404, text: "page of 404" });
    expect(await visit(path, { rsc: "1" })).toMatchObject({ status: 404, text: "page of router" });
  }
  expect(rendered).toEqual([]);
});

test.each([
  ["broken", 503],
  ["half", 503],
  ["gone", 404],
])("a page that is %s is sent as %i, whole", async (what, status) => {
  const answer = await visit(`/search?q=${what}`);
  expect(answer).toMatchObject({ status, text: `page of ${status}` });
  expect(answer.headers.get("retry-after")).toBe(status === 503 ? "30" : null);
  expect(answer.headers.get("cache-control")).toBe(
    status === 503 ? "no-store" : "public, max-age=0, must-revalidate",
  );
});

test.each([429, 503] as const)("refused with %i the visitor gets a whole page", async (status) => {
  refusal = { status, retryAfter: 7 };
  served = { page: null, refusal };
  for (const path of ["/search?q=mask", "/products/1"]) {
    const { headers, ...answer } = await visit(path);
    expect(answer).toEqual({ status, text: `page of ${status}` });
    expect(headers.get("retry-after")).toBe("7");
    expect(headers.get("cache-control")).toBe("no-store");
  }
  expect(rendered).toEqual([]);
});

test("the pages that stand for others are always there, under their own status", async () => {
  expect(await visit("/bn/page-not-found")).toMatchObject({ status: 404, text: "public" });
  expect(await visit("/page-failed")).toMatchObject({ status: 503, text: "public" });
  expect(askers).toEqual([null, null]);
});

test("the gate learns who asks: as our own proxy saw it, and the session", async () => {
  await visit("/search?q=1", {
    "x-forwarded-for": "198.51.100.1, 203.0.113.9",
    cookie: "a=b; shop_session=token.signature; c=d",
  });
  expect(askers).toEqual([{ address: "203.0.113.9", session: "token.signature" }]);
});
