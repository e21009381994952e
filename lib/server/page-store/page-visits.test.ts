/** @jest-environment node */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SOCKET_ADDRESS_HEADER } from "@/lib/server/gateway/client-address";
import type { Technique } from "@/lib/site/config/techniques";
import { pageAddress } from "./page-address";
import type { StoredPage } from "./page-store";
import { PageVisits } from "./page-visits";
import type { PreparedPage } from "./prepared-page";
import type { PageResult } from "./public-pages";
import type { Client, Refusal, Release } from "./render-gate";

const headers = {
  policyOf: () => "policy",
  security: { "X-Test": "1" },
  techniques: { isOn: (one: Technique) => !off.includes(one), signature: "" },
};
const body = (text: string): PreparedPage => ({
  status: 200,
  headers: ["X-Test", "1"],
  etag: 'W/"1"',
  bodies: { identity: Buffer.from(text) },
  size: text.length,
});

let server: Server;
let origin: string;
let refusal: Refusal | null = null;
/** Result of the fake `PublicPages.serve`. */
let served: PageResult;
let stored: StoredPage | undefined;
const askers: (Client | null)[] = [];
const left: boolean[] = [];
const rendered: string[] = [];
const variants: string[] = [];
/** Techniques that are off. */
let off: Technique[] = [];

beforeAll(async () => {
  const leave: Release = (cheap) => left.push(cheap);
  const visits = new PageVisits({
    publicPages: {
      fresh: () => stored,
      serve: async ({ key }, client) => {
        variants.push(key);
        askers.push(client);
        return served;
      },
    },
    errorPages: { pageFor: async (status) => body(`page of ${status}`) },
    firstVisits: {
      pageFor: ({ via }) => (via === "first" ? Promise.resolve(body("first visit")) : null),
    },
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
  refusal = null;
  stored = undefined;
  served = { page: body("public"), renderedAt: Date.now(), cache: "MISS" };
  for (const list of [askers, left, rendered, variants]) list.length = 0;
});

async function visit(path: string, given: Record<string, string> = {}) {
  const response = await fetch(origin + path, { headers: given, redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("sends a page of the store to a first visit with its styles", async () => {
  expect((await visit("/", { via: "first" })).text).toBe("first visit");
  stored = {
    page: body("stored"),
    renderedAt: 1,
    freshUntil: Infinity,
    tags: [],
    invalidated: false,
  };
  const response = await visit("/", { via: "first" });
  expect([response.text, response.headers.get("x-cache")]).toEqual(["first visit", "HIT"]);
  expect((await visit("/")).text).toBe("stored");
});

test("sends a stored page with its age", async () => {
  const page = body("stored");
  const renderedAt = Date.now() - 7_000;
  stored = { page, renderedAt, freshUntil: Infinity, tags: [], invalidated: false };
  const response = await visit("/products/1?utm_source=a");
  expect(response).toMatchObject({ status: 200, text: "stored" });
  expect(response.headers.get("x-cache")).toBe("HIT");
  // Seconds, with a margin for a busy machine.
  expect(Number(response.headers.get("age"))).toBeGreaterThanOrEqual(7);
  expect(Number(response.headers.get("age"))).toBeLessThan(60);
  expect([askers, rendered, variants]).toEqual([[], [], []]);
});

test("sends the stored shell of a personal page, which no browser or proxy may store", async () => {
  await visit("/order-details/NM-1");
  await visit("/bn/ebooks/buy-now/3?a=1", { rsc: "1" });
  expect(variants).toEqual(["/order-details/1", "/bn/ebooks/buy-now/1 rsc  "]);
  const renderedAt = Date.now();
  stored = { page: body("shell"), renderedAt, freshUntil: Infinity, tags: [], invalidated: false };
  const { headers, ...response } = await visit("/order-details/NM-2");
  expect(response).toEqual({ status: 200, text: "shell" });
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(rendered).toEqual([]);
});

test("uses a separate key for each variant of a page", async () => {
  await visit("/products/1?a=1");
  await visit("/products/1", { rsc: "1", "next-router-state-tree": "x" });
  await visit("/products/1", {
    rsc: "1",
    "next-router-prefetch": "1",
    "next-router-segment-prefetch": "/_tree",
  });
  expect(variants).toEqual(["/products/1", "/products/1 rsc  ", "/products/1 rsc 1 /_tree"]);
});

test.each<Record<string, string>>([
  {},
  { "next-router-prefetch": "0" },
  { "next-router-prefetch": "1" },
  { "next-router-prefetch": "2" },
])("ignores an invented segment with the prefetch headers %j", async (prefetch) => {
  for (const segment of ["/r1", "/_tree2", "/_index", "/_tree/products"])
    await visit("/products/1", {
      rsc: "1",
      ...prefetch,
      "next-router-segment-prefetch": segment,
    });
  expect(new Set(variants).size).toBe(1);
});

test("passes requests with unknown router headers to Next without storing the response", async () => {
  for (const given of [
    { rsc: "2" },
    { rsc: "1", "next-router-prefetch": "x" },
    { rsc: "1", "next-router-segment-prefetch": "a b" },
  ] as Record<string, string>[])
    await visit("/products/1", given);
  expect([variants, rendered.length]).toEqual([[], 3]);
});

test("passes payloads to Next, and still stores documents, without stored payloads", async () => {
  off = ["stored-payloads"];
  await visit("/products/1", { rsc: "1", "next-router-prefetch": "2" });
  await visit("/products/1");
  off = [];
  expect([variants, rendered]).toEqual([["/products/1"], ["/products/1"]]);
});

test("counts every render of a dynamic page at the render gate", async () => {
  await visit("/search?q=mask");
  await visit("/search?q=mask");
  expect(left).toEqual([false, false]);
});

test("counts a redirect as cheap", async () => {
  const { status, headers } = await visit("/products/");
  expect([status, headers.get("location"), left]).toEqual([308, "/products", [true]]);
});

test("returns 404 for a page that does not exist", async () => {
  served = { page: null, status: 404 };
  for (const path of ["/products/999", "/no-such-page", "/bn/products/0"]) {
    expect(await visit(path)).toMatchObject({ status: 404, text: "page of 404" });
    expect(await visit(path, { rsc: "1" })).toMatchObject({ status: 404, text: "page of router" });
  }
  // The other addresses can have no page.
  expect([variants, rendered]).toEqual([["/products/999", "/products/999 rsc  "], []]);
});

test("redirects to what replaces a page, also a stored one, without being cached by browsers", async () => {
  served = { page: null, replaced: { status: 308, location: "/bn/products/9" } };
  stored = { page: null, renderedAt: 0, freshUntil: Infinity, tags: [], invalidated: false };
  const { status, text, headers } = await visit("/bn/products/5?utm_source=a");
  expect({ status, text }).toEqual({ status: 308, text: "" });
  expect(headers.get("location")).toBe("/bn/products/9?utm_source=a");
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  // React's router then loads the document.
  expect(await visit("/bn/products/5", { rsc: "1" })).toMatchObject({
    status: 410,
    text: "page of router",
  });
});

test("answers 410 for a page that nothing replaces", async () => {
  served = { page: null, replaced: { status: 410 } };
  const response = await visit("/products/5");
  expect(response).toMatchObject({ status: 410, text: "page of 410" });
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(response.headers.get("retry-after")).toBeNull();
});

test.each([
  ["broken", 503],
  ["half", 503],
  ["gone", 404],
])("sends the error page for a page that is %s, with status %i", async (what, status) => {
  const response = await visit(`/search?q=${what}`);
  expect(response).toMatchObject({ status, text: `page of ${status}` });
  expect(response.headers.get("retry-after")).toBe(status === 503 ? "30" : null);
  expect(response.headers.get("cache-control")).toBe(
    status === 503 ? "no-store" : "public, max-age=0, must-revalidate",
  );
});

test.each([429, 503] as const)(
  "sends the error page when the render gate refuses with %i",
  async (status) => {
    refusal = { status, retryAfter: 7 };
    served = { page: null, refusal };
    for (const path of ["/search?q=mask", "/products/1"]) {
      const { headers, ...response } = await visit(path);
      expect(response).toEqual({ status, text: `page of ${status}` });
      expect(headers.get("retry-after")).toBe("7");
      expect(headers.get("cache-control")).toBe("no-store");
    }
    expect(rendered).toEqual([]);
  },
);

test("serves the error pages under their own status without the render gate", async () => {
  expect(await visit("/bn/page-not-found")).toMatchObject({ status: 404, text: "public" });
  expect(await visit("/page-failed")).toMatchObject({ status: 503, text: "public" });
  expect(askers).toEqual([null, null]);
});

test("passes the client's address and session to the render gate", async () => {
  await visit("/search?q=1", {
    "x-forwarded-for": "198.51.100.1, 203.0.113.9",
    cookie: "a=b; shop_session=token.signature; c=d",
  });
  expect(askers).toEqual([{ address: "203.0.113.9", session: "token.signature" }]);
});
