import { brotliCompressSync, constants } from "node:zlib";
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
