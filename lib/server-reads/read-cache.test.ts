/** @jest-environment node */
import { setTimeout as sleep } from "node:timers/promises";
import { addDependencies, expireIn } from "./dependencies";
import { type Read, ReadCache } from "./read-cache";
import { tagClock } from "./tag-clock";

const LIFETIME_MS = 60_000;

let cache: ReadCache;
/** Keys of the reads that were started. */
let started: string[];

beforeEach(() => {
  cache = new ReadCache(100_000);
  started = [];
});
afterEach(() => jest.restoreAllMocks());

/** A read that is cached under its own key as tag. */
function reading(key: string, load: () => Promise<unknown> = async () => key): Read {
  return {
    key,
    isOneOfMany: true,
    lifetimeMs: LIFETIME_MS,
    load: () => {
      started.push(key);
      return load();
    },
    tagsOf: () => [key],
  };
}

const get = async (read: Read) => (await cache.get(read)).value;

/** Advances the clock. */
function later(ms: number): void {
  const now = Date.now();
  jest.spyOn(Date, "now").mockReturnValue(now + ms);
}

test("shares one read among concurrent calls and returns its result until it expires", async () => {
  const slow = reading("a", () => sleep(10, "value"));
  const values = await Promise.all(Array.from({ length: 20 }, () => get(slow)));
  expect(new Set(values)).toEqual(new Set(["value"]));
  later(LIFETIME_MS - 1_000);
  await get(slow);
  expect(started).toEqual(["a"]);
  later(2_000);
  await get(slow);
  expect(started).toEqual(["a", "a"]);
});

test("does not join a read that has waited for a second", async () => {
  let fail: (error: Error) => void = () => undefined;
  const hanging = get(
    reading(
      "a",
      () =>
        new Promise((_resolve, reject) => {
          fail = reject;
        }),
    ),
  );
  const now = performance.now();
  jest.spyOn(performance, "now").mockReturnValue(now + 1_500);
  expect(await get(reading("a", async () => "value"))).toBe("value");
  fail(new Error("timeout"));
  await expect(hanging).rejects.toThrow("timeout");
  expect(await get(reading("a"))).toBe("value");
  expect(started).toEqual(["a", "a"]);
});

test("keeps the result of the read that started last, in any order of completion", async () => {
  const ends: ((value: string) => void)[] = [];
  const slow = reading("a", () => new Promise((resolve) => ends.push(resolve)));
  const now = performance.now();
  const early = get(slow);
  jest.spyOn(performance, "now").mockReturnValue(now + 1_500);
  const late = get(slow);
  ends[1]?.("new");
  expect(await late).toBe("new");
  ends[0]?.("old");
  expect(await early).toBe("old");
  expect(await get(slow)).toBe("new");
});

test("counts the lifetime from the start of the read", async () => {
  const slow = reading("a", async () => later(LIFETIME_MS + 1));
  await get(slow);
  await get(slow);
  expect(started).toHaveLength(2);
});

test("repeats only reads with an invalidated tag", async () => {
  for (const key of ["b-1", "b-2"]) await get(reading(key));
  tagClock.invalidate(["b-1"]);
  for (const key of ["b-1", "b-2", "b-1"]) await get(reading(key));
  expect(started).toEqual(["b-1", "b-2", "b-1"]);
});

test("returns no data that was read before a change", async () => {
  let data = "old";
  const slow = reading("c", async () => {
    const value = data;
    await sleep(20);
    return value;
  });
  const early = get(slow);
  await sleep(5);
  data = "new";
  tagClock.invalidate(["c"]);
  expect(await Promise.all([early, get(slow)])).toEqual(["new", "new"]);
  expect(await get(slow)).toBe("new");
  expect(started).toHaveLength(2);
});

test("stops after three reads of data that changes all the time, and caches none", async () => {
  const restless = reading("d", async () => tagClock.invalidate(["d"]));
  await cache.get(restless);
  expect(started).toHaveLength(3);
  await cache.get(restless);
  expect(started).toHaveLength(6);
});

test("depends on the reads inside a read", async () => {
  const inner = reading("e-inner");
  const outer = reading("e-outer", async () => {
    const { dependencies } = await cache.get(inner);
    addDependencies(dependencies);
  });
  const { dependencies } = await cache.get(outer);
  expect(dependencies.map(({ tags }) => tags)).toEqual([["e-outer"], ["e-inner"]]);
  tagClock.invalidate(["e-inner"]);
  await cache.get(outer);
  expect(started).toEqual(["e-outer", "e-inner", "e-outer", "e-inner"]);
});

test("expires early when the read asks for it, after one second at the earliest", async () => {
  const brief = reading("f", async () => expireIn(-5));
  for (const _ of [1, 2]) await get(brief);
  expect(started).toHaveLength(1);
  later(1_001);
  await get(brief);
  expect(started).toHaveLength(2);
});

test("does not cache an error; concurrent calls share it", async () => {
  let isAway = true;
  const failing = reading("g", async () => {
    await sleep(5);
    if (isAway) throw new Error("away");
    return "back";
  });
  const failed = await Promise.allSettled([get(failing), get(failing)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(started).toHaveLength(1);
  isAway = false;
  expect(await get(failing)).toBe("back");
});

test("keeps the last result of a read that fails or is outdated", async () => {
  expect(cache.latest("h")).toBeUndefined();
  await get(reading("h"));
  tagClock.invalidate(["h"]);
  await get(reading("h", () => Promise.reject(new Error("away")))).catch(() => null);
  expect(cache.latest("h")?.value).toBe("h");
});

test("evicts the least recently used of many results, but none of the few", async () => {
  const large = (key: string) => reading(key, async () => "x".repeat(30_000));
  await get({ ...large("list"), isOneOfMany: false });
  for (const key of ["i-1", "i-2", "i-3"]) await get(large(key));
  await get(large("i-1"));
  await get(large("i-4"));
  const isCached = (key: string) => cache.latest(key) !== undefined;
  expect(["i-1", "i-2", "i-3", "i-4", "list"].map(isCached)).toEqual([
    true,
    false,
    true,
    true,
    true,
  ]);
});
