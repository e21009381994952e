/** @jest-environment node */
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { guardPage } from "./page-guard";

const whole = Buffer.from("<!DOCTYPE html><title>Whole</title></html>");
const pages = { pageFor: async () => ({ html: whole, gzip: gzipSync(whole) }) };

let server: Server;
let origin: string;
/** Status that a page sees after its answer. */
let after: number | undefined;

/** Stands for Next: what it answers by path, and that it may go on with the response afterwards. */
function answer(path: string, response: ServerResponse): void {
  if (path === "/gone") response.statusCode = 404;
  if (path === "/broken") response.statusCode = 500;
  response.end(path);
  after = response.statusCode;
}

beforeAll(async () => {
  server = createServer((request, response) => {
    guardPage(request, response, pages);
    answer(request.url ?? "", response);
  }).listen(0);
  await once(server, "listening");
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

async function ask(path: string) {
  const { status, headers, text } = await fetch(origin + path).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }));
  return { status, retry: headers.get("retry-after"), text };
}

test.each([
  ["/page-not-found", 404, null],
  ["/bn/page-not-found", 404, null],
  ["/page-failed", 503, "30"],
])(
  "%s is sent as %i, yet stays a page like others to Next, which may renew it",
  async (path, status, retry) => {
    expect(await ask(path)).toEqual({ status, retry, text: path });
    expect(after).toBe(200);
  },
);

test.each([
  ["/gone", 404, null],
  ["/broken", 503, "30"],
])("%s gets the whole page", async (path, status, retry) => {
  expect(await ask(path)).toEqual({ status, retry, text: String(whole) });
});

test("a page that is there is sent as it is", async () => {
  expect(await ask("/products")).toEqual({ status: 200, retry: null, text: "/products" });
});
