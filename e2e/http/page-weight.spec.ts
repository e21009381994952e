import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { PAGE_TYPES } from "../support/page-types";
import { fetchRaw } from "../support/raw-page";

/**
 * Size limits in kB: HTML, and HTML compressed with brotli at level 6. Each is the measured size
 * plus 3 %, because ids and dates of the demo data change the size by some bytes between runs.
 */
const LIMITS: [path: string, html: number, brotli: number][] = [
  ["/", 155, 24],
  ["/products/5", 92, 20.3],
  ["/products", 86, 16.4],
  ["/blog/details/1", 64, 15.8],
  ["/blogs", 60.5, 13.7],
  ["/doctors", 91.5, 17.7],
];

const brotli = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).byteLength;

for (const [path, html, compressed] of LIMITS)
  test(`${path} stays below its size limits`, async ({ baseURL }) => {
    const page = await fetchRaw(`${baseURL}${path}`);
    expect(page.status).toBe(200);
    expect(Buffer.byteLength(page.html)).toBeLessThan(html * 1000);
    expect(brotli(page.html)).toBeLessThan(compressed * 1000);
  });

/**
 * Transfer size limit in kB of a page that is requested often and therefore recompressed at a
 * higher level.
 */
const SENT_LIMIT = 21.5;

for (const [path] of LIMITS)
  test(`${path} is recompressed when it is requested often`, async ({ baseURL }) => {
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

/**
 * Limit in kB (gzip) of the scripts that a page references for a first visit. The cart and Buy Now,
 * the largest, have 180: every page can fail in parts and be translated by the browser.
 */
const SCRIPT_LIMIT = 181;
/** One address of every page. */
const SCRIPTED = new Map(PAGE_TYPES.map(({ folder, path }) => [folder, path])).values();
const SCRIPT = /(?:\/_next\/)?static\/chunks\/[\w.~-]+\.js/g;
/** Polyfills for browsers without module support; other browsers skip them. */
const OLD_SCRIPT = /<script src="([^"]+)" noModule/g;

/** Texts in `format` and in the locales of date-fns, which are for the server only. */
const DATE_FNS = /unicodeTokens|lessThanXSeconds/;

for (const path of SCRIPTED)
  test(`${path} stays below the script limit and loads no date-fns`, async ({ baseURL }) => {
    const { html } = await fetchRaw(`${baseURL}${path}`);
    const old = [...html.matchAll(OLD_SCRIPT)].map(([, src]) => src);
    const named = [...html.matchAll(SCRIPT)].map(([src]) => src.replace(/^(?!\/)/, "/_next/"));
    const scripts = [...new Set(named)].filter((src) => !old.includes(src));
    expect(scripts.length).toBeGreaterThan(5);
    const texts = await Promise.all(
      scripts.map(async (src) => (await fetch(`${baseURL}${src}`)).text()),
    );
    expect(texts.filter((text) => DATE_FNS.test(text))).toEqual([]);
    expect(texts.map(gzip).reduce((sum, size) => sum + size, 0)).toBeLessThan(SCRIPT_LIMIT * 1000);
  });
