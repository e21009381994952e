/** @jest-environment node */
import { tallied } from "@/lib/base/tallies";
import { PageStore, type StoredPage } from "./page-store";
import type { PreparedPage } from "./prepared-page";

const KILOBYTE = 1_000;

function stored(size: number, tags: string[] = []): StoredPage {
  const body = Buffer.alloc(0);
  const page: PreparedPage = {
    status: 200,
    headers: [],
    etag: 'W/"1"',
    bodies: { identity: body },
    size,
  };
  return { page, tags, renderedAt: 1, freshUntil: 2, invalidated: false };
}

test("keeps popular pages while a crawler reads everything", () => {
  const store = new PageStore(1_000 * KILOBYTE);
  const sold = Array.from({ length: 20 }, (_, number) => `/products/${number}`);
  for (const key of sold) {
    store.set(key, stored(20 * KILOBYTE));
    store.get(key);
  }
  for (let number = 1_000; number < 21_000; number++)
    store.set(`/products/${number}`, stored(20 * KILOBYTE));
  expect(sold.filter((key) => !store.get(key))).toEqual([]);
  expect(store.bytes).toBeLessThanOrEqual(1_000 * KILOBYTE);
});

test("keeps a re-rendered page among the popular ones", () => {
  const store = new PageStore(1_000 * KILOBYTE);
  store.set("/", stored(20 * KILOBYTE));
  store.get("/");
  store.set("/", stored(30 * KILOBYTE));
  for (let number = 0; number < 200; number++)
    store.set(`/products/${number}`, stored(20 * KILOBYTE));
  expect(store.get("/")?.page?.size).toBe(30 * KILOBYTE);
});

test("evicts pages that are no longer requested", () => {
  const store = new PageStore(100 * KILOBYTE);
  store.set("/old", stored(20 * KILOBYTE));
  store.get("/old");
  for (let number = 0; number < 20; number++) {
    store.set(`/${number}`, stored(15 * KILOBYTE));
    store.get(`/${number}`);
  }
  expect(store.get("/old")).toBeUndefined();
});

test("invalidates only the pages with the tag, also after they were replaced", () => {
  const store = new PageStore(1_000 * KILOBYTE);
  store.set("/", stored(KILOBYTE, ["home", "product-5"]));
  store.set("/products/5", stored(KILOBYTE, ["product-5"]));
  store.set("/products/6", stored(KILOBYTE, ["product-6"]));
  store.set("/", stored(KILOBYTE, ["home"]));
  store.invalidate(["product-5", "no such tag"]);
  expect(store.get("/")?.invalidated).toBe(false);
  expect(store.get("/products/5")?.invalidated).toBe(true);
  expect(store.get("/products/6")?.invalidated).toBe(false);
});

test("forgets the tags of a popular page that does not fit among the others", () => {
  const before = tallied("page-evicted");
  const store = new PageStore(100 * KILOBYTE);
  store.set("/large", stored(10 * KILOBYTE, ["home"]));
  store.get("/large");
  store.set("/large", stored(30 * KILOBYTE, ["home"]));
  expect(store.tags).toBe(1);
  for (const key of ["/a", "/b", "/c"]) {
    store.set(key, stored(19 * KILOBYTE));
    store.get(key);
  }
  expect(store.get("/large")).toBeUndefined();
  expect(store.tags).toBe(0);
  expect(tallied("page-evicted")).toBe(before + 1);
});

test("stores no page larger than the store and forgets a deleted one", () => {
  const store = new PageStore(100 * KILOBYTE);
  store.set("/large", stored(200 * KILOBYTE, ["home"]));
  store.set("/", stored(KILOBYTE, ["home"]));
  store.delete("/");
  store.invalidate(["home"]);
  expect([store.get("/large"), store.get("/")]).toEqual([undefined, undefined]);
  expect(store.bytes).toBe(0);
});
