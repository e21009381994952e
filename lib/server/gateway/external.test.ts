/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Change } from "@/lib/backend/kernel/changes/change";
import { sendToApi } from "./external";

const config = {
  siteUrl: "https://shop.example",
  recaptcha: undefined,
  trustProxyHops: 1,
  rateLimitScale: 1,
  pageCacheMb: 64,
  imageCacheDir: undefined,
};
jest.mock("@/lib/site/config/server-config", () => ({ serverConfig: () => config }));
jest.mock("@/lib/base/logger", () => ({ logger: { error: jest.fn() } }));

const SITE = "https://shop.example";
const REQUEST_ID = "request-0001";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let apiUrl: string;
let handle: Handler;
const seen: IncomingMessage[] = [];
const changes: Change[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request);
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/old`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen.length = 0;
  changes.length = 0;
  handle = (_request, response) => response.setHeader("content-type", "application/json").end("{}");
});

const send = (path: string, init?: RequestInit & { duplex?: "half" }) =>
  sendToApi(new Request(SITE + path, init), apiUrl, REQUEST_ID, (change) => changes.push(change));

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Endless stream of 64 KiB chunks that counts how many were read. */
function endless() {
  const asked = { chunks: 0 };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      asked.chunks += 1;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  return { asked, stream };
}

describe("sendToApi", () => {
  it("sends only allowed headers to the API", async () => {
    await send("/api/get-products?page=2", {
      headers: {
        accept: "application/json",
        authorization: "Bearer secret",
        "x-forwarded-for": "1.2.3.4, 198.51.100.7",
        "x-forwarded-proto": "gopher",
        "x-xsrf-token": "token",
        range: "bytes=0-9",
        "user-agent": `Phone ${"x".repeat(500)}`,
        "x-client-address": "10.0.0.1",
      },
    });
    expect(seen[0]?.url).toBe("/old/api/get-products?page=2");
    expect(seen[0]?.headers).toMatchObject({
      accept: "application/json",
      range: "bytes=0-9",
      "x-request-id": REQUEST_ID,
      "x-xsrf-token": "token",
      "x-forwarded-for": "198.51.100.7",
      "x-forwarded-proto": "https",
    });
    expect(seen[0]?.headers["user-agent"]).toMatch(/^Phone x{250}$/);
    expect(seen[0]?.headers).not.toHaveProperty("authorization");
    expect(seen[0]?.headers).not.toHaveProperty("x-client-address");
  });

  it("returns each cookie separately, for the shop's own host", async () => {
    handle = (_request, response) => {
      response.setHeader("set-cookie", [
        "session=a; Domain=.old.example; Path=/old; Expires=Wed, 21 Oct 2026 07:28:00 GMT; HttpOnly",
        "XSRF-TOKEN=b; path=/old",
      ]);
      response.setHeader("x-powered-by", "PHP/7.4").setHeader("content-type", "application/json");
      response.end("{}");
    };
    const { headers } = await send("/api/cart");
    expect(headers.getSetCookie()).toEqual([
      "session=a; Expires=Wed, 21 Oct 2026 07:28:00 GMT; HttpOnly; Path=/; Secure",
      "XSRF-TOKEN=b; Path=/; Secure",
    ]);
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("x-request-id")).toBe(REQUEST_ID);
  });

  it("sends JSON in one piece and reports the changes of a successful write", async () => {
    let received = "";
    handle = async (request, response) => {
      received = await bodyOf(request);
      response.setHeader("content-type", "application/json").end("{}");
    };
    const body = { product_id: 5, rating: 5, comment: "good" };
    expect((await post("/api/product-review", body)).status).toBe(200);
    expect(JSON.parse(received)).toEqual(body);
    expect(seen[0]?.headers["content-length"]).toBe(String(JSON.stringify(body).length));
    expect(changes).toEqual([{ type: "product", id: 5, inLists: true }]);
  });

  it("reports no changes when the API refuses", async () => {
    handle = (_request, response) => response.writeHead(422).end("{}");
    expect((await post("/api/product-review", { product_id: 5 })).status).toBe(422);
    expect(changes).toEqual([]);
  });

  it("refuses JSON of more than 1 MB with 413 and sends nothing", async () => {
    const answered = await post("/api/contact-us", { message: "x".repeat(1_000_001) });
    expect(answered.status).toBe(413);
    expect(await answered.json()).toEqual({
      codes: expect.any(Object),
      message: "The request is too large.",
      request_id: REQUEST_ID,
    });
    expect(seen).toHaveLength(0);
  });

  it("streams an upload and aborts a too large one with 413", async () => {
    handle = (request) => request.resume();
    const { asked, stream } = endless();
    const { status } = await send("/api/upload", {
      method: "POST",
      body: stream,
      duplex: "half",
      headers: { "content-type": "application/octet-stream" },
    });
    expect(status).toBe(413);
    expect(asked.chunks).toBeLessThan(400);
    expect(seen).toHaveLength(1);
  });

  it("streams the response", async () => {
    let finish: (() => void) | undefined;
    handle = (_request, response) => {
      response.setHeader("content-type", "application/pdf");
      response.write("first");
      finish = () => void response.end("last");
    };
    const reader = (await send("/api/file")).body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await read()).toBe("first");
    finish?.();
    expect(await read()).toBe("last");
  });

  it("aborts the call when the client disconnects", async () => {
    const closed = new Promise<void>((resolve) => {
      handle = (_request, response) => response.once("close", resolve);
    });
    const client = new AbortController();
    const pending = send("/api/cart", { signal: client.signal });
    await new Promise<void>((resolve) => server.once("request", () => resolve()));
    client.abort();
    expect((await pending).status).toBe(499);
    await closed;
  });

  it("aborts the call when the client disconnects during the response", async () => {
    const closed = new Promise<void>((resolve) => {
      handle = (_request, response) => {
        response.setHeader("content-type", "application/pdf").write("first");
        response.once("close", resolve);
      };
    });
    const { body } = await send("/api/file");
    await body?.cancel();
    await closed;
  });

  it.each([
    ["a redirect", (r: ServerResponse) => r.writeHead(302, { location: "/login" }).end(), 502],
    [
      "a page instead of JSON",
      (r: ServerResponse) => r.setHeader("content-type", "text/html").end("<html>"),
      502,
    ],
    ["a broken connection", (r: ServerResponse) => r.destroy(), 502],
  ])("answers %s with a JSON error and a request id", async (_name, respond, status) => {
    handle = (_request, response) => void respond(response);
    const answered = await post("/api/cart", { product_id: 1 });
    expect(answered.status).toBe(status);
    expect(answered.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await answered.json()).toEqual({
      codes: expect.any(Object),
      message: "The shop cannot answer right now. Please try again.",
      request_id: REQUEST_ID,
    });
    expect(seen).toHaveLength(1);
  });

  it.each([
    [500, 502],
    [501, 502],
    [502, 502],
    [504, 502],
    [599, 502],
    [503, 503],
  ])("replaces %i of the API by %i without passing on its body", async (status, ours) => {
    handle = (_request, response) => {
      response.writeHead(status, { "content-type": "text/html", "set-cookie": "a=b" });
      response.end("<h1>Whoops</h1> APP_KEY=base64:secret");
    };
    const answered = await post("/api/order", { items: [{ product_id: 5 }] });
    expect(answered.status).toBe(ours);
    expect(answered.headers.getSetCookie()).toEqual([]);
    expect(await answered.json()).toEqual({
      codes: expect.any(Object),
      message: "The shop cannot answer right now. Please try again.",
      request_id: REQUEST_ID,
    });
    expect(changes).toEqual([]);
    expect(seen).toHaveLength(1);
  });

  it("passes on the Retry-After of a 503", async () => {
    handle = (_request, response) => void response.writeHead(503, { "retry-after": "120" }).end();
    expect((await send("/api/cart")).headers.get("retry-after")).toBe("120");
  });

  it("returns 502 for an order answered with invalid JSON and revalidates its products", async () => {
    handle = (_request, response) =>
      void response.setHeader("content-type", "application/json").end('{"order_number":');
    const answered = await post("/api/order", { items: [{ product_id: 5 }] });
    expect(answered.status).toBe(502);
    expect(changes).toEqual([{ type: "product", id: 5, inLists: true }]);
    expect(seen).toHaveLength(1);
  });

  it("returns 429 past the shop's own limit", async () => {
    handle = (_request, response) =>
      void response.writeHead(422, { "content-type": "application/json" }).end('{"message":"No."}');
    const cookie = "laravel_session=limited";
    const guess = () => post("/admin/login", { email: "a", password: "x" }, { cookie });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(422);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("900");
    expect(await refused.json()).toEqual({
      codes: expect.any(Object),
      message: "Too many attempts. Please try again in 15 minutes.",
      retry_after: 900,
      request_id: REQUEST_ID,
    });
    expect(seen).toHaveLength(10);
  });

  it("returns 504 when the API does not respond", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
    try {
      const arrived = new Promise<void>((resolve) => {
        handle = () => resolve();
      });
      const pending = send("/api/cart");
      await arrived;
      jest.advanceTimersByTime(15_000);
      expect((await pending).status).toBe(504);
    } finally {
      jest.useRealTimers();
    }
  });

  it("refuses paths that leave the API", async () => {
    expect((await send("/api/..%2f..%2fadmin")).status).toBe(404);
    await send("/api/../../admin");
    expect(seen.map(({ url }) => url)).toEqual(["/old/admin"]);
  });

  it.each(["me", "login", "orders/counts", "setup?token=x"])(
    "does not pass /api/desk/%s on",
    async (path) => {
      expect((await send(`/api/desk/${path}`)).status).toBe(404);
      expect(seen).toHaveLength(0);
    },
  );

  it("offers only reCAPTCHA as robot check", async () => {
    expect((await send("/api/robot-check?action=order")).status).toBe(503);
    expect(seen).toHaveLength(0);
  });
});
