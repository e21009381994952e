/** @jest-environment node */
import { setTimeout as sleep } from "node:timers/promises";
import { currentRender, onPurge } from "@/lib/base/render-context.mjs";
import CacheHandler from "../cache-handler.mjs";
import type { NextHandler } from "./ask-next";
import { PageStore } from "./page-store";
import type { PageVariant } from "./page-variant";
import { EMBEDDED_FRESHNESS, EXTERNAL_FRESHNESS, PublicPages, type Served } from "./public-pages";
import type { Refusal } from "./render-gate";

const MINUTE_MS = 60_000;
const headers = { policyOf: () => "policy", security: {} };
const client = { address: "192.0.2.1", session: undefined };
const present = async () => false;

/** Next's cache handler: what it revalidates is what a write purges. */
const handler = new CacheHandler({
  fs: {},
  flushToDisk: false,
  serverDistDir: "/nowhere",
  revalidatedTags: [],
} as unknown as ConstructorParameters<typeof CacheHandler>[0]);
const purge = (tag: string) => handler.revalidateTag(tag, { expire: 0 });

let store: PageStore;
/** What Next was asked for: address, and whether its own copy was out of the question. */
let asked: [string, boolean][];
/** What the shop has, by product; null: Next fails. */
let data: Map<string, string | null>;
/** How long Next takes, in ms. */
let takes: number;
/** Headers and age of what Next answers next. */
let says: { headers: Record<string, string>; ageMs?: number; status?: number };
let refusal: Refusal | null;
let released: boolean[];

beforeAll(() => onPurge((tags) => store.purge(tags)));
beforeEach(() => {
  store = new PageStore(10_000_000);
  asked = [];
  data = new Map();
  takes = 5;
  says = { headers: { "cache-control": "s-maxage=3600" } };
  refusal = null;
  released = [];
});
afterEach(() => jest.restoreAllMocks());

const next: NextHandler = async ({ url = "" }, response) => {
  const render = currentRender();
  asked.push([url, render?.refresh ?? false]);
  const text = data.get(url);
  const { headers: given, ageMs, status = 200 } = says;
  await sleep(takes);
  if (text === null) return void response.destroy(new Error("away"));
  render?.tags.add(`tag${url}`);
  if (render && ageMs !== undefined) render.renderedAt = Date.now() - ageMs;
  response.writeHead(status, { "content-type": "text/html", ...given });
  response.end(text ?? "page");
};

function pagesWith(freshness = EMBEDDED_FRESHNESS): PublicPages {
  const gate = {
    enter: async () => refusal ?? ((cheap: boolean) => void released.push(cheap)),
  };
  return new PublicPages({ handle: next, store, gate, headers, freshness });
}

const variant = (key: string): PageVariant => ({ key, page: key, isDocument: true });
const textOf = (served: Served) =>
  served.page && "identity" in served.page.bodies ? String(served.page.bodies.identity) : served;
const serve = async (pages: PublicPages, key: string) =>
  textOf(await pages.serve(variant(key), client, present));

/** Moves the clock on. */
function later(ms: number): void {
  const now = Date.now();
  jest.spyOn(Date, "now").mockReturnValue(now + ms);
}

test("one render for however many wait, and none for those who come later", async () => {
  const pages = pagesWith();
  await Promise.all(Array.from({ length: 50 }, () => serve(pages, "/products/1")));
  await serve(pages, "/products/1");
  expect(asked).toEqual([["/products/1", false]]);
  expect(pages.fresh("/products/1")?.page).toBeTruthy();
});

test("after a purge the pages that show it are asked for again, others are not", async () => {
  const pages = pagesWith();
  for (const key of ["/a", "/b"]) await serve(pages, key);
  const before = pages.fresh("/a")?.page;
  await sleep(5);
  await purge("tag/a");
  await sleep(5);
  expect(pages.fresh("/a")).toBeUndefined();
  expect(pages.fresh("/b")).toBeDefined();
  for (const key of ["/a", "/b"]) await serve(pages, key);
  expect(asked.map(([url]) => url)).toEqual(["/a", "/b", "/a"]);
  // The same page is not compressed again.
  expect(pages.fresh("/a")?.page).toBe(before);
});

test("a purge during a render wins: whoever comes after it never sees the old page", async () => {
  const pages = pagesWith();
  takes = 60;
  data.set("/a", "old");
  const early = serve(pages, "/a");
  await sleep(20);
  data.set("/a", "new");
  await purge("tag/a");
  await sleep(5);
  const late = serve(pages, "/a");
  expect([await early, await late]).toEqual(["old", "new"]);
  expect(await serve(pages, "/a")).toBe("new");
  expect(asked).toHaveLength(2);
});

test("what Next gave two at once is asked for again by who learnt nothing of it", async () => {
  says = { headers: { "cache-control": "s-maxage=3600", "x-nextjs-cache": "MISS" } };
  // As Next does: who asks for what is being rendered gets that, and nothing is told in its name.
  let rendering: Promise<void> | undefined;
  const joining: NextHandler = async (request, response) => {
    if (rendering) {
      asked.push(["joined", false]);
      await rendering;
      return void response.writeHead(200, says.headers).end("from before");
    }
    rendering = sleep(30);
    await rendering;
    rendering = undefined;
    const render = currentRender();
    if (render) render.renderedAt = Date.now();
    await next(request, response);
  };
  const gate = { enter: async () => () => undefined };
  const freshness = EMBEDDED_FRESHNESS;
  const pages = new PublicPages({ handle: joining, store, gate, headers, freshness });
  const router: PageVariant = { key: "/a rsc", page: "/a", isDocument: true };
  await Promise.all([
    serve(pages, "/a"),
    pages.serve(router, client, present).then((served) => expect(textOf(served)).toBe("page")),
  ]);
  expect(asked.filter(([url]) => url === "joined")).toHaveLength(1);
  await sleep(5);
  await purge("tag/a");
  expect([pages.fresh("/a"), pages.fresh("/a rsc")]).toEqual([undefined, undefined]);
});

test("embedded, a page is good for an hour, and an old one is sent only when Next fails", async () => {
  const pages = pagesWith();
  await serve(pages, "/hour");
  later(59 * MINUTE_MS);
  expect(pages.fresh("/hour")).toBeDefined();
  later(2 * MINUTE_MS);
  data.set("/hour", null);
  expect(await serve(pages, "/hour")).toBe("page");
  expect(asked.at(-1)).toEqual(["/hour", true]);
  await purge("tag/hour");
  later(MINUTE_MS);
  expect(await serve(pages, "/hour")).toEqual({ page: null, status: 503 });
});

test("what time alone changes ends a page's hour early", async () => {
  const pages = pagesWith();
  says = { headers: { "cache-control": "s-maxage=90" } };
  await serve(pages, "/a");
  later(MINUTE_MS);
  expect(pages.fresh("/a")).toBeDefined();
  later(MINUTE_MS);
  expect(pages.fresh("/a")).toBeUndefined();
});

test("another server: fresh a minute, then one visitor waits a second for the new page", async () => {
  const pages = pagesWith(EXTERNAL_FRESHNESS);
  data.set("/a", "old");
  await serve(pages, "/a");
  later(2 * MINUTE_MS);
  data.set("/a", "new");
  expect(await serve(pages, "/a")).toBe("new");
  expect(asked.at(-1)).toEqual(["/a", true]);
});

test("another server that is slow: the old page up to ten minutes, others do not wait at all", async () => {
  const pages = pagesWith({ ...EXTERNAL_FRESHNESS, waitMs: 30 });
  data.set("/a", "old");
  await serve(pages, "/a");
  later(9 * MINUTE_MS);
  data.set("/a", "new");
  takes = 120;
  const first = serve(pages, "/a");
  const second = await pages.serve(variant("/a"), client, present);
  expect([textOf(second), second.page && second.cache]).toEqual(["old", "STALE"]);
  expect(await first).toBe("old");
  await sleep(200);
  expect(await serve(pages, "/a")).toBe("new");
  later(12 * MINUTE_MS);
  data.set("/a", "newest");
  expect(await serve(pages, "/a")).toBe("newest");
});

test("another server that fails: the old page however old, and it is not asked each time", async () => {
  const pages = pagesWith(EXTERNAL_FRESHNESS);
  await serve(pages, "/a");
  later(600 * MINUTE_MS);
  data.set("/a", null);
  for (const _ of [1, 2, 3]) expect(await serve(pages, "/a")).toBe("page");
  expect(asked).toHaveLength(2);
  expect(await serve(pages, "/b")).toBe("page");
});

test("an old copy of Next's own does not count as fresh", async () => {
  const pages = pagesWith(EXTERNAL_FRESHNESS);
  data.set("/a", "old");
  says = {
    headers: { "cache-control": "s-maxage=60", "x-nextjs-cache": "STALE" },
    ageMs: 3_600_000,
  };
  const asking = serve(pages, "/a");
  await sleep(5);
  says = { headers: { "cache-control": "s-maxage=60" } };
  data.set("/a", "new");
  expect(await asking).toBe("new");
  expect(asked).toEqual([
    ["/a", false],
    ["/a", true],
  ]);
});

describe("a page that Next renders per request", () => {
  const perRequest = { "cache-control": "private, no-cache, no-store, max-age=0" };
  const showing = (tag: string, readMsAgo = 0, goodMs: number | null = null) => {
    const now = Date.now();
    const readAt = now - 1 - readMsAgo;
    const goodUntil = goodMs === null ? null : now + goodMs;
    currentRender()?.dependencies.push({ tags: [tag], readAt, goodUntil });
  };
  /** Next, which renders a page that shows something. */
  const shows = (show: () => void) => {
    const handle: NextHandler = async (request, response) => {
      show();
      await next(request, response);
    };
    const gate = { enter: async () => () => undefined };
    return new PublicPages({ handle, store, gate, headers, freshness: EMBEDDED_FRESHNESS });
  };
  beforeEach(() => {
    says = { headers: perRequest };
  });

  test("is kept until something that it shows changes", async () => {
    const pages = shows(() => showing("shown-1"));
    for (const _ of [1, 2]) await serve(pages, "/a");
    expect(asked).toHaveLength(1);
    await sleep(5);
    await purge("shown-2");
    expect(pages.fresh("/a")).toBeDefined();
    await purge("shown-1");
    expect(pages.fresh("/a")).toBeUndefined();
    await sleep(5);
    await serve(pages, "/a");
    expect(pages.fresh("/a")).toBeDefined();
  });

  test("is not kept when it shows what was read before a change", async () => {
    await purge("shown-3");
    await sleep(5);
    const old = shows(() => {
      showing("shown-3", 60_000);
      showing("shown-4");
    });
    await serve(old, "/old");
    expect(old.fresh("/old")).toBeUndefined();
    const mixed = shows(() => {
      showing("shown-3");
      showing("shown-4", 60_000);
    });
    await serve(mixed, "/mixed");
    expect(mixed.fresh("/mixed")).toBeDefined();
  });

  test("is kept no longer than what time alone changes is good", async () => {
    const pages = shows(() => {
      showing("shown-5", 0, 10 * MINUTE_MS);
      showing("shown-6", 0, 5 * MINUTE_MS);
    });
    await serve(pages, "/a");
    later(4 * MINUTE_MS);
    expect(pages.fresh("/a")).toBeDefined();
    later(2 * MINUTE_MS);
    expect(pages.fresh("/a")).toBeUndefined();
  });

  test("has its own age, not that of the frame which Next keeps", async () => {
    says = { headers: perRequest, ageMs: 90 * MINUTE_MS };
    const pages = shows(() => showing("shown-7"));
    await serve(pages, "/a");
    expect(asked).toHaveLength(1);
    expect(pages.fresh("/a")).toBeDefined();
  });
});

test.each([
  ["personal", { headers: { "cache-control": "private, no-store" } }],
  ["with a cookie", { headers: { "cache-control": "s-maxage=60", "set-cookie": "a=b" } }],
  ["a redirect", { headers: { "cache-control": "s-maxage=60" }, status: 307 }],
  ["failed", { headers: { "cache-control": "s-maxage=60" }, status: 500 }],
])("never kept: an answer that is %s", async (_, answer) => {
  const pages = pagesWith();
  says = answer;
  await serve(pages, "/a");
  expect([store.get("/a"), store.bytes]).toEqual([undefined, 0]);
});

test("a missing page is known for a minute, at next to no memory", async () => {
  const pages = pagesWith();
  says = { headers: {}, status: 404 };
  for (const _ of [1, 2]) expect(await serve(pages, "/a")).toEqual({ page: null, status: 404 });
  expect(asked).toHaveLength(1);
  expect(store.bytes).toBeLessThan(1_000);
  later(2 * MINUTE_MS);
  await serve(pages, "/a");
  expect(asked).toHaveLength(2);
});

test("a record that does not exist is not rendered", async () => {
  const served = await pagesWith().serve(variant("/products/9"), client, async () => true);
  expect(served).toEqual({ page: null, status: 404 });
  expect(asked).toEqual([]);
});

test("a visitor who waited for a turn gets an answer no later than others", async () => {
  const pages = pagesWith();
  const now = Date.now();
  const clock = jest.spyOn(Date, "now").mockReturnValue(now);
  takes = 2_000;
  // The question for the record took nearly all of the time there is.
  const slowly = async () => {
    clock.mockReturnValue(now + 7_900);
    return false;
  };
  const started = performance.now();
  const served = await pages.serve(variant("/a"), client, slowly);
  expect(served).toEqual({ page: null, status: 503 });
  expect(performance.now() - started).toBeLessThan(1_500);
});

test("whoever asks too often is refused, unless there is a page to send", async () => {
  const pages = pagesWith();
  refusal = { status: 429, retryAfter: 7 };
  expect(await serve(pages, "/a")).toEqual({ page: null, refusal });
  refusal = null;
  await serve(pages, "/a");
  expect(released).toEqual([false]);
  later(90 * MINUTE_MS);
  refusal = { status: 429, retryAfter: 7 };
  expect(await serve(pages, "/a")).toBe("page");
});
