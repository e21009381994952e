/** @jest-environment node */
import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { Techniques } from "@/lib/next-internals/techniques";
import { PageStore, type StoredPage } from "./page-store";
import { preparePage } from "./prepared-page";
import { Recompression } from "./recompression";

const KEY = "/products/5";

async function stored(words: string): Promise<StoredPage> {
  const headers = new Headers({ "content-type": "text/html" });
  const response = { status: 200, headers, body: Buffer.from(words), tags: [] };
  const page = await preparePage(
    {
      ...response,
      renderedAt: 1,
      expiresAt: 2,
      isStale: () => false,
      replaced: null,
    },
    { policyOf: () => "policy", security: {}, techniques: new Techniques() },
  );
  return { page, tags: ["product"], renderedAt: 1, freshUntil: 2, invalidated: false };
}

/** Content with repeated and with random parts, like a page of the shop. */
const text = Array.from(
  { length: 400 },
  (_, row) => `<li class="card"><a href="/products/${row}">${randomBytes(12).toString("hex")}</a>`,
).join("\n");

let store: PageStore;
let recompression: Recompression;
beforeEach(() => {
  store = new PageStore(10_000_000);
  recompression = new Recompression(store);
});

async function sent(entry: StoredPage, times: number): Promise<number> {
  for (let time = 0; time < times; time++) recompression.sent(KEY, entry);
  await recompression.idle();
  return entry.page?.bodies.br?.byteLength ?? 0;
}

test("compresses a popular page better and updates its size in the store", async () => {
  const entry = await stored(text);
  store.set(KEY, entry);
  const [before, size, bytes] = [await sent(entry, 19), entry.page?.size ?? 0, store.bytes];
  const after = await sent(entry, 1);
  expect(after).toBeLessThan(before);
  expect(String(brotliDecompressSync(entry.page?.bodies.br ?? ""))).toBe(text);
  expect(entry.page?.size).toBe(size - before + after);
  expect(store.bytes).toBe(bytes - before + after);
  expect(store.get(KEY)).toBe(entry);
  store.invalidate(["product"]);
  expect(entry.invalidated).toBe(true);
});

test("does not change a page that was replaced, invalidated or evicted during the compression", async () => {
  const [changed, gone, replaced] = [await stored(text), await stored(text), await stored(text)];
  store.set(KEY, changed);
  const before = await sent(changed, 19);
  store.invalidate(["product"]);
  expect(await sent(changed, 1)).toBe(before);
  expect(await sent(gone, 20)).toBe(before);
  store.set(KEY, replaced);
  for (let time = 0; time < 20; time++) recompression.sent(KEY, replaced);
  const next = await stored(text);
  store.set(KEY, next);
  await recompression.idle();
  expect(store.get(KEY)).toBe(next);
  expect(replaced.page?.bodies.br?.byteLength).toBe(before);
});

test("compresses a page later that was invalidated but turned out unchanged", async () => {
  const entry = await stored(text);
  store.set(KEY, entry);
  const before = await sent(entry, 19);
  store.invalidate(["product"]);
  expect(await sent(entry, 1)).toBe(before);
  const renewed = { ...entry, invalidated: false };
  store.set(KEY, renewed);
  expect(await sent(renewed, 19)).toBe(before);
  expect(await sent(renewed, 1)).toBeLessThan(before);
});

test("ignores uncompressed and missing pages", async () => {
  const small = await stored("small");
  store.set(KEY, small);
  expect(await sent(small, 40)).toBe(0);
  const missing = { ...small, page: null };
  store.set(KEY, missing);
  expect(await sent(missing, 40)).toBe(0);
});
