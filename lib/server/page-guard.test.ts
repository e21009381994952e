/** @jest-environment node */
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { BUFFERED_RESPONSE_HEADER, reportFailedRender } from "./failed-renders";
import { pageAddress } from "./page-address";
import { guardPage } from "./page-guard";

const whole = Buffer.from("<!DOCTYPE html><title>Whole</title></html>");
const pages = { pageFor: async () => ({ html: whole, gzip: gzipSync(whole) }) };
const GIVE_UP_MS = 300;

let server: Server;
let origin: string;
/** Status that a page sees after its answer. */
let after: number | undefined;

let tagged = 0;

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const html = { "Content-Type": "text/html" };

/** What Next does with a page, by path. */
const ANSWERS: Record<string, Answer> = {
  "/gone": (response) => response.writeHead(404, html).end("gone"),
  "/broken": (response) => response.writeHead(500, html).end("broken"),
  "/gone.json": (response) => response.writeHead(404, { "Content-Type": "a/b" }).end("{}"),
  "/silent": (response) => response.writeHead(200, html).flushHeaders(),
  "/half": (response) => {
    response.writeHead(200, html).write("<!DOCTYPE html><title>Half</title>");
  },
  "/late": (response) => {
    response.write("half");
    setTimeout(() => {
      response.setHeader("X-Late", "1");
      response.removeHeader("X-Late");
      response.end("late");
    }, GIVE_UP_MS + 100);
  },
  "/reported": (response, { headers }) => {
    response.writeHead(200, html).write("half");
    setImmediate(() => reportFailedRender(String(headers[BUFFERED_RESPONSE_HEADER])));
  },
  "/destroyed": (response) => {
    response.write("half");
    response.destroy(new Error("render failed"));
  },
  "/endless": (response) => {
    for (let part = 0; part < 10; part++) response.write(Buffer.alloc(1_000_000, "x"));
  },
  "/parts": (response) => {
    response.writeHead(200, ["X-One", "1", "Content-Type", "text/html"]);
    response.write("first ");
    response.write(Buffer.from("second "), () => response.end("last", "utf8"));
  },
  "/long": (response) => response.end("long ".repeat(1_000)),
  "/tagged": (response) => {
    tagged++;
    const text = tagged < 3 ? "old ".repeat(1_000) : "new ".repeat(1_000);
    response.writeHead(200, { ...html, ETag: tagged < 3 ? '"old"' : '"new"' }).end(text);
  },
  "/moved": (response) => response.writeHead(308, { Location: "/new" }).end(),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const address = pageAddress(request.url ?? "/");
    if (address) guardPage(request, response, address, { pages, giveUpMs: GIVE_UP_MS });
    const given = ANSWERS[address?.path ?? ""];
    if (given) given(response, request);
    else response.end(address?.path);
    after = response.statusCode;
  }).listen(0);
  await once(server, "listening");
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function ask(path: string, init: RequestInit = {}) {
  const { status, headers, text } = await fetch(origin + path, {
    redirect: "manual",
    ...init,
  }).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }));
  return { status, retry: headers.get("retry-after"), text, headers };
}

test.each([
  ["/page-not-found", 404, null],
  ["/bn/page-not-found", 404, null],
  ["/page-failed", 503, "30"],
])(
  "%s is sent as %i, yet stays a page like others to Next, which may renew it",
  async (path, status, retry) => {
    expect(await ask(path)).toMatchObject({ status, retry, text: path });
    expect(after).toBe(200);
  },
);

test.each([
  ["/gone", 404, null],
  ["/broken", 503, "30"],
])("%s gets the whole page", async (path, status, retry) => {
  expect(await ask(path)).toMatchObject({ status, retry, text: String(whole) });
});

test.each(["/silent", "/half", "/late", "/reported", "/destroyed", "/endless"])(
  "a page that never gets whole ends: %s",
  async (path) => {
    const started = Date.now();
    const { status, retry, text, headers } = await ask(path);
    expect({ status, retry, text }).toEqual({ status: 503, retry: "30", text: String(whole) });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(Date.now() - started).toBeLessThan(5_000);
    // And the connection is good for the next page.
    expect(await ask("/products")).toMatchObject({ status: 200, text: "/products" });
  },
);

test.each(["/half", "/broken", "/reported"])(
  "React's router gets a status on which it loads the document: %s",
  async (path) => {
    for (const [address, headers] of [
      [path, { rsc: "1" }],
      [`${path}.rsc`, {}],
      [`${path}.segments/_tree.segment.rsc`, { rsc: "1", "next-router-prefetch": "1" }],
    ] as [string, Record<string, string>][]) {
      const answer = await ask(address, { headers });
      expect(answer.status).toBe(503);
      expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    }
  },
);

test("a page that is there is sent as it is, in one piece", async () => {
  expect(await ask("/products")).toMatchObject({ status: 200, retry: null, text: "/products" });
  const parts = await ask("/parts");
  expect(parts).toMatchObject({ status: 200, text: "first second last" });
  expect(parts.headers.get("x-one")).toBe("1");
  expect(parts.headers.get("content-length")).toBe("17");
  const moved = await ask("/moved");
  expect([moved.status, moved.headers.get("location")]).toEqual([308, "/new"]);
});

test("a page is compressed for whom it may be, and HEAD gets its headers only", async () => {
  const zipped = await ask("/long");
  expect(zipped.headers.get("content-encoding")).toBe("gzip");
  expect(zipped.headers.get("vary")).toBe("Accept-Encoding");
  expect(zipped.text).toHaveLength(5_000);
  const plain = await ask("/long", { headers: { "accept-encoding": "identity" } });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(plain.text).toHaveLength(5_000);
  for (const [path, status] of [
    ["/long", 200],
    ["/half", 503],
    ["/gone", 404],
  ] as const)
    expect(await ask(path, { method: "HEAD" })).toMatchObject({ status, text: "" });
});

test("a page that is compressed already is sent again, until its ETag changes", async () => {
  for (const expected of ["old ", "old ", "new "]) {
    const answer = await ask("/tagged");
    expect(answer.headers.get("content-encoding")).toBe("gzip");
    expect(answer.text).toBe(expected.repeat(1_000));
  }
});

test("whoever leaves early costs nothing more", async () => {
  const leaving = fetch(`${origin}/half`, { signal: AbortSignal.timeout(50) });
  await expect(leaving).rejects.toThrow();
  expect(await ask("/products")).toMatchObject({ status: 200 });
});

test("what is no page is not kept back", async () => {
  const answer = await fetch(`${origin}/api/cart`);
  expect(answer.headers.get("vary")).toBeNull();
});
