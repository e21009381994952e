/** @jest-environment node */

import { setTimeout as sleep } from "node:timers/promises";
import type { PageVariant } from "@/lib/next-internals/page-variant";
import { Techniques } from "@/lib/next-internals/techniques";
import { addDependencies, dependOn } from "@/lib/server-reads/dependencies";
import { type ReplacedPage, replacePage } from "@/lib/server-reads/replaced-page";
import { tagClock } from "@/lib/server-reads/tag-clock";
import type { NextHandler } from "./ask-next";
import { PageStore } from "./page-store";
import {
  EMBEDDED_FRESHNESS,
  EXTERNAL_FRESHNESS,
  type PageResult,
  PublicPages,
} from "./public-pages";
import type { Refusal } from "./render-gate";

const MINUTE_MS = 60_000;
const headers = { policyOf: () => "policy", security: {}, techniques: new Techniques() };
const client = { address: "192.0.2.1", session: undefined };

const invalidate = (tag: string) => tagClock.invalidate([tag]);

let store: PageStore;
/** URLs that Next was asked for. */
let asked: string[];
/** Page content by URL; null makes the render fail. */
let data: Map<string, string | null>;
/** Duration of a render in ms. */
let takes: number;
/** Headers and status of Next's next response. */
let says: { headers: Record<string, string>; status?: number };
let refusal: Refusal | null;
/** Replacement of a page that does not exist. */
let replaced: ReplacedPage | null;
let released: boolean[];

beforeAll(() => tagClock.onInvalidate((tags) => store.invalidate(tags)));
beforeEach(() => {
  store = new PageStore(10_000_000);
  asked = [];
  data = new Map();
  takes = 5;
  says = { headers: {} };
  refusal = null;
  replaced = null;
  released = [];
});
afterEach(() => jest.restoreAllMocks());

const next: NextHandler = async ({ url = "" }, response) => {
  asked.push(url);
  const text = data.get(url);
  const { headers: given, status = 200 } = says;
  dependOn(`tag${url}`);
  if (replaced) replacePage(replaced);
  await sleep(takes);
  if (text === null) return void response.destroy(new Error("away"));
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
const textOf = (served: PageResult) =>
  served.page && "identity" in served.page.bodies ? String(served.page.bodies.identity) : served;
const serve = async (pages: PublicPages, key: string) =>
  textOf(await pages.serve(variant(key), client));

/** Advances the clock. */
function later(ms: number): void {
  const now = Date.now();
  jest.spyOn(Date, "now").mockReturnValue(now + ms);
}

test("shares one render among concurrent requests and stores the page", async () => {
  const pages = pagesWith();
  await Promise.all(Array.from({ length: 50 }, () => serve(pages, "/products/1")));
  await serve(pages, "/products/1");
  expect(asked).toEqual(["/products/1"]);
  expect(pages.fresh("/products/1")?.page).toBeTruthy();
});

test("renders only the invalidated pages again", async () => {
  const pages = pagesWith();
  for (const key of ["/a", "/b"]) await serve(pages, key);
  const before = pages.fresh("/a")?.page;
  await sleep(5);
  invalidate("tag/a");
  await sleep(5);
  expect(pages.fresh("/a")).toBeUndefined();
  expect(pages.fresh("/b")).toBeDefined();
  for (const key of ["/a", "/b"]) await serve(pages, key);
  expect(asked).toEqual(["/a", "/b", "/a"]);
  // An unchanged page is not compressed again.
  expect(pages.fresh("/a")?.page).toBe(before);
});

test("never sends the old page to a request that arrives after an invalidation during the render", async () => {
  const pages = pagesWith();
  takes = 60;
  data.set("/a", "old");
  const early = serve(pages, "/a");
  await sleep(20);
  data.set("/a", "new");
  invalidate("tag/a");
  await sleep(5);
  const late = serve(pages, "/a");
  expect([await early, await late]).toEqual(["old", "new"]);
  expect(await serve(pages, "/a")).toBe("new");
  expect(asked).toHaveLength(2);
});

test("embedded: keeps a page for an hour and sends a stale one only when Next fails", async () => {
  const pages = pagesWith();
  await serve(pages, "/hour");
  later(59 * MINUTE_MS);
  expect(pages.fresh("/hour")).toBeDefined();
  later(2 * MINUTE_MS);
  data.set("/hour", null);
  expect(await serve(pages, "/hour")).toBe("page");
  expect(asked).toHaveLength(2);
});

test("embedded: sends an invalidated page while its data cannot be read, and the new one afterwards", async () => {
  const pages = pagesWith();
  data.set("/a", "old");
  await serve(pages, "/a");
  data.set("/a", null);
  invalidate("tag/a");
  expect(await serve(pages, "/a")).toBe("old");
  // Without a new attempt for some seconds.
  expect(await serve(pages, "/a")).toBe("old");
  expect(asked).toHaveLength(2);
  later(6_000);
  expect(await serve(pages, "/a")).toBe("old");
  expect(asked).toHaveLength(3);
  data.set("/a", "new");
  later(6_000);
  expect(await serve(pages, "/a")).toBe("new");
});

test("after a failed render, a write that succeeds is shown at once", async () => {
  const pages = pagesWith();
  await serve(pages, "/a");
  data.set("/a", null);
  invalidate("tag/a");
  await serve(pages, "/a");
  data.set("/a", "new");
  invalidate("tag/a");
  expect(await serve(pages, "/a")).toBe("new");
});

test("after a failed render, visitors do not wait for a slow one", async () => {
  const pages = pagesWith();
  data.set("/a", "old");
  await serve(pages, "/a");
  data.set("/a", null);
  invalidate("tag/a");
  await serve(pages, "/a");
  later(6_000);
  takes = 3_000;
  const started = performance.now();
  expect(await serve(pages, "/a")).toBe("old");
  expect(performance.now() - started).toBeLessThan(takes);
});

test("a page that the gate refuses is not sent after its data has changed", async () => {
  const pages = pagesWith();
  await serve(pages, "/a");
  invalidate("tag/a");
  refusal = { status: 503, retryAfter: 4 };
  expect(await serve(pages, "/a")).toEqual({ page: null, refusal });
});

test("external API: keeps a page for a minute, then one visitor waits for the new one", async () => {
  const pages = pagesWith(EXTERNAL_FRESHNESS);
  data.set("/a", "old");
  await serve(pages, "/a");
  later(2 * MINUTE_MS);
  data.set("/a", "new");
  expect(await serve(pages, "/a")).toBe("new");
  expect(asked).toHaveLength(2);
});

test("slow external API: sends the stale page for up to ten minutes", async () => {
  const pages = pagesWith({ ...EXTERNAL_FRESHNESS, waitMs: 30 });
  data.set("/a", "old");
  await serve(pages, "/a");
  later(9 * MINUTE_MS);
  data.set("/a", "new");
  takes = 120;
  const first = serve(pages, "/a");
  const second = await pages.serve(variant("/a"), client);
  expect([textOf(second), second.page && second.cache]).toEqual(["old", "STALE"]);
  expect(await first).toBe("old");
  await sleep(200);
  expect(await serve(pages, "/a")).toBe("new");
  later(12 * MINUTE_MS);
  data.set("/a", "newest");
  expect(await serve(pages, "/a")).toBe("newest");
});

test("failing external API: sends a stale page of any age and retries with a delay", async () => {
  const pages = pagesWith(EXTERNAL_FRESHNESS);
  await serve(pages, "/a");
  later(600 * MINUTE_MS);
  data.set("/a", null);
  for (const _ of [1, 2, 3]) expect(await serve(pages, "/a")).toBe("page");
  expect(asked).toHaveLength(2);
  expect(await serve(pages, "/b")).toBe("page");
});

describe("a page with dependencies", () => {
  const showing = (tag: string, readAt = tagClock.now, goodMs: number | null = null) => {
    const expiresAt = goodMs === null ? null : Date.now() + goodMs;
    addDependencies([{ tags: [tag], readAt, expiresAt }]);
  };
  /** Public pages with a handler that calls `show` in each render. */
  const shows = (show: () => void) => {
    const handle: NextHandler = async (request, response) => {
      show();
      await next(request, response);
    };
    const gate = { enter: async () => () => undefined };
    const freshness = EMBEDDED_FRESHNESS;
    return new PublicPages({ handle, store, gate, headers, freshness });
  };

  test("is cached until one of its dependencies changes", async () => {
    const pages = shows(() => showing("shown-1"));
    for (const _ of [1, 2]) await serve(pages, "/a");
    expect(asked).toHaveLength(1);
    invalidate("shown-2");
    expect(pages.fresh("/a")).toBeDefined();
    invalidate("shown-1");
    expect(pages.fresh("/a")).toBeUndefined();
    await serve(pages, "/a");
    expect(pages.fresh("/a")).toBeDefined();
  });

  test("is not cached when it shows data read before a change", async () => {
    const before = tagClock.now;
    invalidate("shown-3");
    const old = shows(() => {
      showing("shown-3", before);
      showing("shown-4");
    });
    await serve(old, "/old");
    expect(old.fresh("/old")).toBeUndefined();
    const mixed = shows(() => {
      showing("shown-3");
      showing("shown-4", before);
    });
    await serve(mixed, "/mixed");
    expect(mixed.fresh("/mixed")).toBeDefined();
  });

  test("expires with its earliest dependency", async () => {
    const pages = shows(() => {
      showing("shown-5", tagClock.now, 10 * MINUTE_MS);
      showing("shown-6", tagClock.now, 5 * MINUTE_MS);
    });
    await serve(pages, "/a");
    later(4 * MINUTE_MS);
    expect(pages.fresh("/a")).toBeDefined();
    later(2 * MINUTE_MS);
    expect(pages.fresh("/a")).toBeUndefined();
  });
});

test.each([
  ["with a cookie", { headers: { "set-cookie": "a=b" } }],
  ["a redirect", { headers: {}, status: 307 }],
  ["failed", { headers: {}, status: 500 }],
])("does not cache this response: %s", async (_, response) => {
  const pages = pagesWith();
  says = response;
  await serve(pages, "/a");
  expect([store.get("/a"), store.bytes]).toEqual([undefined, 0]);
});

test("caches a missing page for a minute with hardly any memory", async () => {
  const pages = pagesWith();
  says = { headers: {}, status: 404 };
  for (const _ of [1, 2]) expect(await serve(pages, "/a")).toEqual({ page: null, status: 404 });
  expect(asked).toHaveLength(1);
  expect(store.bytes).toBeLessThan(1_000);
  later(2 * MINUTE_MS);
  await serve(pages, "/a");
  expect(asked).toHaveLength(2);
});

test.each<ReplacedPage>([{ status: 308, location: "/products/9" }, { status: 410 }])(
  "keeps what replaces a page until that changes: %j",
  async (expected) => {
    const pages = pagesWith();
    await serve(pages, "/a");
    invalidate("tag/a");
    says = { headers: {}, status: 404 };
    replaced = expected;
    for (const _ of [1, 2])
      expect(await serve(pages, "/a")).toEqual({ page: null, replaced: expected });
    expect(asked).toHaveLength(2);
    later(59 * MINUTE_MS);
    await serve(pages, "/a");
    expect(asked).toHaveLength(2);
    invalidate("tag/a");
    replaced = null;
    expect(await serve(pages, "/a")).toEqual({ page: null, status: 404 });
    says = { headers: {} };
    invalidate("tag/a");
    expect(await serve(pages, "/a")).toBe("page");
  },
);

test("sends no stale page of an external API once something replaces it", async () => {
  const pages = pagesWith(EXTERNAL_FRESHNESS);
  await serve(pages, "/a");
  later(2 * MINUTE_MS);
  says = { headers: {}, status: 404 };
  replaced = { status: 410 };
  expect(await serve(pages, "/a")).toEqual({ page: null, replaced });
});

test("answers 404 for the RSC payload of a missing page and caches that", async () => {
  const pages = pagesWith();
  says = { headers: { "content-type": "text/x-component" }, status: 404 };
  const payload: PageVariant = { key: "/a rsc  ", page: "/a", isDocument: false };
  for (const _ of [1, 2])
    expect(await pages.serve(payload, client)).toEqual({ page: null, status: 404 });
  expect(asked).toHaveLength(1);
});

test("counts the wait at the render gate towards the timeout", async () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, "now").mockReturnValue(now);
  takes = 2_000;
  const gate = {
    // Takes nearly the whole timeout.
    enter: async () => {
      clock.mockReturnValue(now + 7_900);
      return () => undefined;
    },
  };
  const freshness = EMBEDDED_FRESHNESS;
  const pages = new PublicPages({ handle: next, store, gate, headers, freshness });
  const started = performance.now();
  const served = await pages.serve(variant("/a"), client);
  expect(served).toEqual({ page: null, status: 503 });
  expect(performance.now() - started).toBeLessThan(1_500);
});

test("refuses a client that requests too much, unless a stale page is stored", async () => {
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
