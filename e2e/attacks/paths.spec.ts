import { AttackReport } from "../support/attack-report";
import { expect, test } from "../support/fixtures";
import { getRaw, sendRaw } from "../support/raw-request";

test.describe.configure({ timeout: 300_000 });

const report = new AttackReport("paths");
test.afterAll(() => report.write());

const ENV = { RATE_LIMIT_SCALE: "1", TRUST_PROXY_HOPS: "1" };

/** Dot segments that Next.js resolves but a check of the raw path would miss. */
const DOT_SEGMENTS = ["..", "%2e%2e", "%2E%2e", ".%2e", "%252e%252e", "%25252e%25252e"];
const FOLDERS = ["api", "media", "_next", "brand", "sitemaps", "i/480", "_next/image"];
const SLASHES = ["/", "%2f", "%5c", "\\"];

test("rejects dot segments", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  for (const folder of FOLDERS)
    for (const dots of DOT_SEGMENTS) {
      const path = `/${folder}/${dots}/search?q=mask`;
      const { status } = await getRaw(url, path);
      report.attempt(`GET ${path}: ${status}`, status === 400);
    }
  for (const slash of SLASHES)
    for (const path of [`/api${slash}..${slash}search?q=mask`, `/media/.${slash}x.jpg`]) {
      const { status } = await getRaw(url, path);
      report.attempt(`GET ${path}: ${status}`, status === 400);
    }
  const allowed = ["/search?q=..%2f..", "/media/a..b.jpg", "/.well-known/security.txt"];
  for (const path of allowed) expect((await getRaw(url, path)).status, path).not.toBe(400);
  expect(report.successes).toEqual([]);
});

const FILES = [
  "etc/passwd",
  "package.json",
  ".data/shop.db",
  "lib/server/start.mjs",
  ".git/config",
];
const CLIMBS = ["/media/", "/i/480/", "/_next/static/", "/brand/", "/help/", "/sitemaps/"];

test("sends no file outside the public folders", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  for (const start of CLIMBS)
    for (const file of FILES)
      for (const up of ["../../../", "..%2f..%2f..%2f", "....//....//", "%c0%ae%c0%ae/"]) {
        const { status, body } = await getRaw(url, `${start}${up}${file}`);
        const leaked = status === 200 || /root:|"scripts"|sqlite/i.test(body);
        report.attempt(`GET ${start}${up}${file}: ${status}`, !leaked);
      }
  for (const path of ["/.env", "/.git/HEAD", "/package.json", "/.data/secrets.json", "/metrics"]) {
    const { status } = await getRaw(url, path);
    report.attempt(`GET ${path}: ${status}`, status === 404);
  }
  expect(report.successes).toEqual([]);
});

const RANGES = ["-77777777777", "70000000-", "6442450944-", "0-0,80000000-", "-9007199254740999"];
const RANGED = [
  "/favicon.ico",
  "/brand/logo.svg",
  "/media/demo/gallery/pulse-loop.mp4",
  "/media/demo/notices/cpr-training.pdf",
  "/help/missing.webp",
];

test("answers no range of a file with a failure, and no request for two hosts", async ({
  ownShop,
}) => {
  const { url } = await ownShop({ env: ENV });
  for (const path of RANGED)
    for (const range of RANGES) {
      const { status } = await getRaw(url, path, { Range: `bytes=${range}` });
      report.attempt(`${range} of ${path}: ${status}`, [200, 206, 404, 416].includes(status));
    }
  const { host } = new URL(url);
  for (const path of ["/", "/healthz", "/api/get-products", "/desk"]) {
    const two = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nHost: other.example\r\nConnection: close\r\n\r\n`;
    const { status } = await sendRaw(url, two);
    report.attempt(`two hosts for ${path}: ${status}`, status === 400);
  }
  expect(report.successes).toEqual([]);
});

test("stores no page for an invented prefetch segment", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  const ask = (segment: string) =>
    getRaw(url, "/products/7?_rsc=x", {
      RSC: "1",
      "Next-Router-Prefetch": "1",
      "Next-Router-Segment-Prefetch": segment,
    });
  await ask("/first-made-up");
  for (const segment of ["/made-up", "/_tree/more", "/_tre", "/!KGJuKQ"]) {
    const { headers } = await ask(segment);
    const cache = headers.get("x-cache");
    report.attempt(`segment ${segment}: ${cache}`, cache === "HIT");
  }
  expect(report.successes).toEqual([]);
});

test("rejects direct requests to the image optimizer", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  const sources = [
    "/media/demo/products/1.jpg",
    "http://127.0.0.1:1/x.png",
    "//evil.example/x.png",
  ];
  for (const source of sources)
    for (const width of [16, 360, 3840]) {
      const path = `/_next/image?url=${encodeURIComponent(source)}&w=${width}&q=75`;
      const { status } = await getRaw(url, path, { accept: "image/avif" });
      report.attempt(`GET ${path}: ${status}`, status === 404 || status === 400);
    }
  expect(report.successes).toEqual([]);
});

test("router headers create no additional page variants", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  const get = (segment: string) =>
    fetch(`${url}/products/5`, {
      headers: { rsc: "1", "next-router-segment-prefetch": segment },
      redirect: "manual",
    });
  await (await get("/first")).arrayBuffer();
  for (let number = 0; number < 30; number++) {
    const response = await get(`/r${number}`);
    await response.arrayBuffer();
    const stored = response.headers.get("x-cache") === "MISS";
    report.attempt(`segment header ${number}: ${response.headers.get("x-cache")}`, !stored);
  }
  expect(report.successes).toEqual([]);
});

test("rejects an invalid percent escape", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  for (const path of ["/%", "/%c0", "/bn/%E0%A6", "/products/%ff", "/_next/%zz", "/api/%c0"]) {
    const start = performance.now();
    const { status } = await getRaw(url, path);
    const ms = Math.round(performance.now() - start);
    report.attempt(`GET ${path}: ${status} after ${ms} ms`, status >= 400 && status < 500);
  }
  expect(report.successes).toEqual([]);
});

const POISON: Record<string, string>[] = [
  { "x-forwarded-host": "evil.example" },
  { "x-forwarded-proto": "gopher", "x-forwarded-port": "666" },
  { forwarded: "host=evil.example;proto=http" },
  { "x-original-url": "/evil" },
  { "x-rewrite-url": "/evil" },
  { "x-middleware-rewrite": "/evil.example" },
  { "x-nextjs-data": "1", "x-matched-path": "/evil.example" },
];

test("request headers do not change responses to other visitors", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  for (const headers of POISON)
    for (const path of ["/", "/products/7", "/robots.txt", "/sitemap.xml", "/login", "/nowhere"]) {
      await fetch(url + path, { headers, redirect: "manual" }).then((response) => response.text());
      const next = await fetch(url + path, { redirect: "manual" });
      const text = (await next.text()) + (next.headers.get("location") ?? "");
      const name = `${JSON.stringify(headers)} on ${path}`;
      report.attempt(name, !/evil\.example|gopher|:666/.test(text));
    }
  expect(report.successes).toEqual([]);
});

test("rejects malformed messages without request smuggling", async ({ ownShop }) => {
  const { url } = await ownShop({ env: ENV });
  const { host } = new URL(url);
  const head = `Host: ${host}\r\nConnection: close\r\n`;
  const messages: [name: string, bytes: string][] = [
    [
      "Content-Length and Transfer-Encoding",
      `POST /api/cart HTTP/1.1\r\n${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      "two Content-Length",
      `POST /api/cart HTTP/1.1\r\n${head}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`,
    ],
    ["TRACE", `TRACE / HTTP/1.1\r\n${head}\r\n`],
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["a space before the colon", `GET / HTTP/1.1\r\n${head}X-A : b\r\n\r\n`],
    ["bare line feeds in a header", `GET / HTTP/1.1\nHost: ${host}\nX: a\n b\n\n`],
  ];
  for (const [name, bytes] of messages) {
    const { status } = await sendRaw(url, bytes);
    report.attempt(`${name}: ${status}`, status === 0 || status >= 400);
  }
  const connectResponse = await sendRaw(url, `CONNECT evil.example:443 HTTP/1.1\r\n${head}\r\n`);
  report.attempt(`CONNECT: ${connectResponse.status}`, connectResponse.status !== 200);
  expect((await fetch(url)).status).toBe(200);
  expect(report.successes).toEqual([]);
});
