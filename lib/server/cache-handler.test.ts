/** @jest-environment node */

import { changedSince, newRender, onPurge, runRender } from "@/lib/base/render-context.mjs";
import CacheHandler from "./cache-handler.mjs";

const handler = new CacheHandler({ maxMemoryCacheSize: 1_000 });

const lookup = { kind: "APP_PAGE", isFallback: false };
const page = (tags: string) => ({
  kind: "APP_PAGE",
  html: "page",
  headers: { "x-next-cache-tags": `${tags},_N_T_/layout` },
  status: 200,
});
const control = { cacheControl: { revalidate: 60, expire: 600 } };

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

test("adds a page's tags to the render context when it is set and when it is read", async () => {
  const made = newRender();
  await runRender(made, () => handler.set("/products/1", page("catalogue,product-1"), control));
  const read = newRender();
  await runRender(read, () => handler.get("/products/1", lookup));
  for (const { tags } of [made, read]) expect([...tags]).toEqual(["catalogue", "product-1"]);
  expect(made.renderedAt).toBe(made.startedAt);
  expect(read.renderedAt).toBeGreaterThanOrEqual(made.startedAt);
});

test("does not cache a page whose tags were revalidated during its render", async () => {
  const render = newRender();
  await pause();
  await handler.revalidateTag("product-2");
  await runRender(render, () => handler.set("/products/2", page("product-2"), control));
  expect(await handler.get("/products/2", lookup)).toBeNull();
  expect(changedSince(render.tags, render.startedAt)).toBe(true);
  await pause();
  const next = newRender();
  await runRender(next, () => handler.set("/products/2", page("product-2"), control));
  expect(await handler.get("/products/2", lookup)).not.toBeNull();
  expect(changedSince(next.tags, next.startedAt)).toBe(false);
});

test("returns no cached page to a render with refresh", async () => {
  await handler.set("/products/3", page("product-3"), control);
  const refresh = newRender(true);
  expect(await runRender(refresh, () => handler.get("/products/3", lookup))).toBeNull();
  expect(await runRender(newRender(), () => handler.get("/products/3", lookup))).not.toBeNull();
});

test("returns the cached shell of a dynamic page even with refresh", async () => {
  const frame = { ...page("settings"), postponed: "where it goes on" };
  await handler.set("/products/4", frame, control);
  const refresh = newRender(true);
  expect(await runRender(refresh, () => handler.get("/products/4", lookup))).not.toBeNull();
});

test("returns a page with its lifetime, and null once one of its tags was revalidated", async () => {
  await handler.set("/products/5", page("product-5"), control);
  expect(await handler.get("/products/5", lookup)).toMatchObject({
    ...control,
    value: { html: "page" },
  });
  await pause();
  await handler.revalidateTag("product-5");
  expect(await handler.get("/products/5", lookup)).toBeNull();
});

test("keeps the most recently used pages that fit into the memory", async () => {
  const segmentData = new Map([["/_tree", Buffer.alloc(300)]]);
  const large = { ...page("large"), segmentData };
  const has = async (key: string) => (await handler.get(key, lookup)) !== null;
  for (const key of ["/a", "/b", "/c"]) await handler.set(key, large, control);
  expect([await has("/b"), await has("/c"), await has("/a")]).toEqual([true, true, true]);
  await handler.set("/d", large, control);
  expect([await has("/a"), await has("/b"), await has("/d")]).toEqual([true, false, true]);
});

test("notifies listeners of revalidated tags", async () => {
  const told: unknown[] = [];
  onPurge((tags) => void told.push(tags));
  await handler.revalidateTag("a");
  await handler.revalidateTag(["b", "c"]);
  expect(told).toEqual([["a"], ["b", "c"]]);
});
