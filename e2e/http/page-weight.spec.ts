import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { fetchRaw } from "../support/raw-page";

/** The most that a page may weigh, kB of HTML and of it with brotli 6: what it weighs now, and a little. */
const LIMITS: [path: string, html: number, brotli: number][] = [
  ["/", 148, 23],
  ["/products/5", 82, 19],
  ["/products", 79, 16],
  ["/blog/details/1", 57, 15],
  ["/blogs", 57, 13],
  ["/doctors", 78, 15],
];

const brotli = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).byteLength;

for (const [path, html, compressed] of LIMITS)
  test(`${path} stays light`, async ({ baseURL }) => {
    const page = await fetchRaw(`${baseURL}${path}`);
    expect(page.status).toBe(200);
    expect(Buffer.byteLength(page.html)).toBeLessThan(html * 1000);
    expect(brotli(page.html)).toBeLessThan(compressed * 1000);
  });

/** What a page may weigh on its way, kB, once many have asked for it: it is compressed better then. */
const SENT_LIMIT = 20;

for (const [path] of LIMITS)
  test(`${path} is sent in less when many ask for it`, async ({ baseURL }) => {
    const asked = { method: "HEAD", headers: { "accept-encoding": "br" } };
    const most = 0.95 * brotli((await fetchRaw(`${baseURL}${path}`)).html);
    await expect(async () => {
      const { headers } = await fetch(`${baseURL}${path}`, asked);
      const sent = Number(headers.get("content-length"));
      expect(sent).toBeGreaterThan(1000);
      expect(sent).toBeLessThan(Math.min(most, SENT_LIMIT * 1000));
    }).toPass({ intervals: [1] });
  });

const gzip = (script: string) => gzipSync(script, { level: 9 }).byteLength;

/** The most script that a page may name, kB of gzip, for somebody who was never here. */
const SCRIPT_LIMIT = 165;
const SCRIPTED = [
  "/",
  "/products",
  "/products/5",
  "/products/cart",
  "/products/checkout",
  "/products/buy-now",
  "/ebooks/buy-now/1",
  "/ebooks/1",
  "/login",
  "/register",
  "/my-account",
  "/wishlist",
  "/compare",
  "/order-tracking",
  "/order-details/NM-1",
  "/ebook-order-details/NM-1",
  "/patient/appointment/1",
  "/appointment-details/A-1",
  "/contact",
];
const SCRIPT = /(?:\/_next\/)?static\/chunks\/[\w.~-]+\.js/g;
/** For browsers that know no modules; no other loads it. */
const OLD_SCRIPT = /<script src="([^"]+)" noModule/g;

for (const path of SCRIPTED)
  test(`${path} names little script`, async ({ baseURL }) => {
    const { html } = await fetchRaw(`${baseURL}${path}`);
    const old = [...html.matchAll(OLD_SCRIPT)].map(([, src]) => src);
    const named = [...html.matchAll(SCRIPT)].map(([src]) => src.replace(/^(?!\/)/, "/_next/"));
    const scripts = [...new Set(named)].filter((src) => !old.includes(src));
    expect(scripts.length).toBeGreaterThan(5);
    const sizes = await Promise.all(
      scripts.map(async (src) => gzip(await (await fetch(`${baseURL}${src}`)).text())),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(SCRIPT_LIMIT * 1000);
  });
