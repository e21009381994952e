/** @jest-environment node */

import { changedSince, newRender, onPurge, runRender } from "@/lib/base/render-context.mjs";
import CacheHandler from "./cache-handler.mjs";

type Context = ConstructorParameters<typeof CacheHandler>[0];
type Page = NonNullable<Parameters<CacheHandler["set"]>[1]>;

const handler = new CacheHandler({
  fs: { readFile: () => Promise.reject(new Error("nothing on disk")), existsSync: () => false },
  flushToDisk: false,
  serverDistDir: "/nowhere",
  maxMemoryCacheSize: 1_000_000,
  revalidatedTags: [],
} as unknown as Context);

const lookup = { kind: "APP_PAGE", isFallback: false } as Parameters<CacheHandler["get"]>[1];
const page = (tags: string) =>
  ({
    kind: "APP_PAGE",
    html: "page",
    headers: { "x-next-cache-tags": `${tags},_N_T_/layout` },
    status: 200,
  }) as unknown as Page;
const control = { cacheControl: { revalidate: 60, expire: 600 } } as Parameters<
  CacheHandler["set"]
>[2];

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

test("a page's tags are told to who renders it, and to who reads it later", async () => {
  const made = newRender();
  await runRender(made, () => handler.set("/products/1", page("catalogue,product-1"), control));
  const read = newRender();
  await runRender(read, () => handler.get("/products/1", lookup));
  for (const { tags } of [made, read]) expect([...tags]).toEqual(["catalogue", "product-1"]);
  expect(made.renderedAt).toBe(made.startedAt);
  expect(read.renderedAt).toBeGreaterThanOrEqual(made.startedAt);
});

test("a purge during a render wins: what was rendered meanwhile is not kept", async () => {
  const render = newRender();
  await pause();
  await handler.revalidateTag("product-2", { expire: 0 });
  await runRender(render, () => handler.set("/products/2", page("product-2"), control));
  expect(await handler.get("/products/2", lookup)).toBeNull();
  expect(changedSince(render.tags, render.startedAt)).toBe(true);
  await pause();
  const next = newRender();
  await runRender(next, () => handler.set("/products/2", page("product-2"), control));
  expect(await handler.get("/products/2", lookup)).not.toBeNull();
  expect(changedSince(next.tags, next.startedAt)).toBe(false);
});

test("whoever refreshes a page does not get Next's own copy, others do", async () => {
  await handler.set("/products/3", page("product-3"), control);
  const refresh = newRender(true);
  expect(await runRender(refresh, () => handler.get("/products/3", lookup))).toBeNull();
  expect(await runRender(newRender(), () => handler.get("/products/3", lookup))).not.toBeNull();
});

test("the frame of a page that is rendered per request is not made again with the page", async () => {
  const frame = { ...page("settings"), postponed: "where it goes on" } as Page;
  await handler.set("/products/4", frame, control);
  const refresh = newRender(true);
  expect(await runRender(refresh, () => handler.get("/products/4", lookup))).not.toBeNull();
});

test("listeners are told what is purged", async () => {
  const told: unknown[] = [];
  onPurge((tags) => void told.push(tags));
  await handler.revalidateTag("a");
  await handler.revalidateTag(["b", "c"], { expire: 0 });
  expect(told).toEqual([["a"], ["b", "c"]]);
});
