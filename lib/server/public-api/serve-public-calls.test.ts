/** @jest-environment node */
import { once } from "node:events";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { SOCKET_ADDRESS_HEADER } from "@/lib/server/gateway/client-address";
import { invalidate } from "@/lib/server-reads/invalidate";
import { tagClock } from "@/lib/server-reads/tag-clock";
import { servePublicCalls } from "./serve-public-calls";

/** Larger than one slice in any encoding. */
const LARGE = JSON.stringify(
  Array.from({ length: 40_000 }, (_, n) => Math.sin(n).toString(36).slice(2)),
);

let server: Server;
let port: number;
let works = true;

beforeAll(async () => {
  const ask = async () =>
    works
      ? new Response(LARGE, { headers: { "content-type": "application/json" } })
      : new Response("", { status: 503 });
  // Limits an address to 12 builds per minute.
  const options = { ask, rateLimitScale: 0.1, trustProxyHops: 1 };
  const respond = servePublicCalls(options);
  server = createServer((request, response) => {
    request.headers[SOCKET_ADDRESS_HEADER] = "127.0.0.1";
    request.headers["x-request-id"] = "a-request-id";
    if (!respond(request, response)) response.writeHead(418).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

beforeEach(() => {
  works = true;
  tagClock.invalidate(["catalogue"]);
});

async function ask(headers: Record<string, string> = {}, method = "GET") {
  const path = "/api/get-products";
  const request = get({ port, path, headers, method, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

const from = (address: string) => ({ "x-forwarded-for": address });

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
  [undefined, (body: Buffer) => body],
])("sends the response as %s with its length", async (encoding, decode) => {
  const { status, headers, body } = await ask(encoding ? { "accept-encoding": encoding } : {});
  expect(status).toBe(200);
  expect(String(decode(body))).toBe(LARGE);
  expect(headers).toMatchObject({
    "content-length": String(body.byteLength),
    "content-type": "application/json",
    "cache-control": "no-cache",
    vary: "Accept-Encoding",
    "x-request-id": "a-request-id",
  });
  expect(headers["content-encoding"]).toBe(encoding);
});

test("sends 304 for a matching ETag, headers only for HEAD, and the cache state", async () => {
  const first = await ask(from("203.0.113.1"));
  const etag = String(first.headers.etag);
  const known = await ask({ ...from("203.0.113.1"), "if-none-match": etag });
  expect([known.status, known.body.byteLength, known.headers.etag]).toEqual([304, 0, etag]);
  const head = await ask(from("203.0.113.1"), "HEAD");
  expect([head.status, head.body.byteLength]).toEqual([200, 0]);
  expect([first, known].map(({ headers }) => headers["x-cache"])).toEqual(["MISS", "HIT"]);
});

test("limits builds per address, but not cached responses", async () => {
  const asker = from("203.0.113.2");
  const statuses: (number | undefined)[] = [];
  for (let change = 0; change < 13; change++) {
    invalidate([{ type: "product", id: 1, inLists: false }]);
    statuses.push((await ask(asker, "HEAD")).status);
  }
  expect(statuses).toEqual([...Array(12).fill(200), 429]);
  const refused = await ask(asker);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(JSON.parse(String(refused.body))).toMatchObject({ request_id: "a-request-id" });
  expect((await ask(from("203.0.113.3"))).status).toBe(200);
  for (let times = 0; times < 50; times++) expect((await ask(asker, "HEAD")).status).toBe(200);
});

test("returns 503 when the API fails", async () => {
  works = false;
  const { status, headers, body } = await ask(from("203.0.113.4"));
  expect([status, headers["cache-control"]]).toEqual([503, "no-store"]);
  expect(JSON.parse(String(body)).message).toContain("cannot answer right now");
});

test.each([
  [{ type: "brand", id: 7 } as const, "MISS"],
  [{ type: "blog", id: 7 } as const, "HIT"],
  [{ type: "doctors" } as const, "HIT"],
])("after a change of %j the list of products is a %s", async (change, result) => {
  const asker = from("203.0.113.5");
  await ask(asker, "HEAD");
  invalidate([change]);
  expect((await ask(asker, "HEAD")).headers["x-cache"]).toBe(result);
});

test("ignores writes and all other calls", async () => {
  expect((await ask({}, "POST")).status).toBe(418);
});
