/** @jest-environment node */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { SOCKET_ADDRESS_HEADER } from "@/lib/server/gateway/client-address";
import { pageAddress } from "./page-address";
import { pageVisits } from "./page-visits";
import type { Client, Refusal, Release } from "./render-gate";

const whole = Buffer.from("<!DOCTYPE html><title>Whole</title></html>");
const pages = { pageFor: async () => ({ html: whole, gzip: gzipSync(whole) }) };

let server: Server;
let origin: string;
/** What Next says of its cache next. */
let cache: string | null = "HIT";
let refusal: Refusal | null = null;
const askers: Client[] = [];
const left: boolean[] = [];
const rendered: string[] = [];

beforeAll(async () => {
  const leave: Release = (cheap) => left.push(cheap);
  const visit = pageVisits({
    pages,
    missing: { isMissing: async (path) => path === "/products/999" },
    gate: {
      enter: async (client) => {
        askers.push(client);
        return refusal ?? leave;
      },
    },
    trustProxyHops: 1,
    handle: async (request, response) => {
      rendered.push(request.url ?? "");
      if (cache) response.setHeader("x-nextjs-cache", cache);
      if (request.url === "/moved") response.writeHead(308, { Location: "/products/1" });
      response.end("page");
    },
  });
  server = createServer((request, response) => {
    request.headers[SOCKET_ADDRESS_HEADER] = "127.0.0.1";
    const address = pageAddress(request.url ?? "/");
    if (address) visit(request, response, address);
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
  for (const list of [askers, left, rendered]) list.length = 0;
});

async function visit(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test("a page that came from the cache passes the gate once, until it is rendered again", async () => {
  for (const expected of [1, 1, 1]) {
    expect(await visit("/products/1?utm_source=a")).toMatchObject({ status: 200, text: "page" });
    expect(askers).toHaveLength(expected);
  }
  expect(left).toEqual([true]);
  cache = "MISS";
  await visit("/products/1");
  await visit("/products/1");
  expect(askers).toHaveLength(2);
  expect(left).toEqual([true, false]);
});

test("a redirect is not counted, and says nothing about the page", async () => {
  cache = null;
  for (const expected of [1, 2]) {
    const { status } = await fetch(`${origin}/moved`, { redirect: "manual" });
    expect(status).toBe(308);
    expect(left).toEqual(Array(expected).fill(true));
  }
});

test("what is rendered per request passes it each time", async () => {
  cache = null;
  await visit("/search?q=mask");
  await visit("/search?q=mask");
  expect(left).toEqual([false, false]);
});

test("a record that does not exist is not rendered", async () => {
  expect(await visit("/products/999")).toMatchObject({ status: 404, text: String(whole) });
  const rsc = await visit("/products/999", { rsc: "1" });
  expect(rsc).toMatchObject({ status: 404, text: "Not Found" });
  expect([rendered, askers]).toEqual([[], []]);
});

test.each([429, 503] as const)("refused with %i the visitor gets a whole page", async (status) => {
  refusal = { status, retryAfter: 7 };
  const { headers, ...answer } = await visit("/search?q=mask");
  expect(answer).toEqual({ status, text: String(whole) });
  expect(headers.get("retry-after")).toBe("7");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(rendered).toEqual([]);
});

test("the pages that stand for others are always there", async () => {
  refusal = { status: 503, retryAfter: 4 };
  expect(await visit("/bn/page-not-found")).toMatchObject({ status: 404, text: "page" });
});

test("the gate learns who asks: as our own proxy saw it, and the session", async () => {
  await visit("/search?q=1", {
    "x-forwarded-for": "198.51.100.1, 203.0.113.9",
    cookie: "a=b; shop_session=token.signature; c=d",
  });
  expect(askers).toEqual([{ address: "203.0.113.9", session: "token.signature" }]);
});
