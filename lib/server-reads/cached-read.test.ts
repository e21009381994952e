/** @jest-environment node */
import { cachedRead } from "./cached-read";
import { collectDependencies, type Dependency, dependOn, expireIn } from "./dependencies";
import { tagClock } from "./tag-clock";

const config: { apiUrl?: string } = {};
jest.mock("@/lib/site/config/server-config", () => ({ serverConfig: () => config }));

beforeEach(() => {
  config.apiUrl = undefined;
});
afterEach(() => jest.restoreAllMocks());

/** Runs `work` as a page and returns the tags that it depends on. */
async function tagsOf(work: () => Promise<unknown>) {
  const dependencies: Dependency[] = [];
  await collectDependencies(dependencies, work);
  return dependencies.map(({ tags }) => tags);
}

test("adds the dependencies of a read, and of the reads inside it, to each page that uses it", async () => {
  const inner = cachedRead({ name: "inner", tags: ["inner"] }, async () => "one");
  const outer = cachedRead({ name: "outer", tags: ["outer"] }, async () => [await inner(), "two"]);
  for (const _ of ["read", "cached"]) expect(await tagsOf(outer)).toEqual([["outer"], ["inner"]]);
  expect(await outer()).toEqual(["one", "two"]);
});

test("caches by arguments, under tags that depend on result and arguments", async () => {
  let reads = 0;
  const read = cachedRead(
    { name: "sum", tags: (sum, one) => [`sum-${sum}`, `one-${one}`] },
    async (one: number, other: number) => {
      reads++;
      return one + other;
    },
  );
  for (const _ of [1, 2]) expect(await tagsOf(() => read(1, 2))).toEqual([["sum-3", "one-1"]]);
  expect(await read(2, 2)).toBe(4);
  expect(reads).toBe(2);
  expect([read.latest(1, 2), read.latest(9, 9)]).toEqual([3, undefined]);
});

test.each([
  ["an hour for the embedded backend", undefined, 3_600],
  ["a minute for an external API", "https://api.example", 60],
])("caches %s", async (name, apiUrl, seconds) => {
  config.apiUrl = apiUrl;
  let reads = 0;
  const read = cachedRead({ name, tags: [] }, async () => ++reads);
  const now = Date.now();
  const clock = jest.spyOn(Date, "now").mockReturnValue(now);
  await read();
  clock.mockReturnValue(now + seconds * 1_000 - 1);
  expect(await read()).toBe(1);
  clock.mockReturnValue(now + seconds * 1_000);
  expect(await read()).toBe(2);
});

test("a list of an external API that becomes empty counts as missing for an hour", async () => {
  const rows: Record<string, number[]> = { embedded: [1], external: [1] };
  const readOf = (name: string) =>
    cachedRead({ name: `rows-${name}`, tags: [], lists: (list) => [list] }, async () => [
      ...(rows[name] ?? []),
    ]);
  const [embedded, external] = [readOf("embedded"), readOf("external")];
  const now = Date.now();
  const clock = jest.spyOn(Date, "now").mockReturnValue(now);
  const hours = (count: number) => clock.mockReturnValue(now + count * 3_600_000);
  await embedded();
  config.apiUrl = "https://api.example";
  await external();
  [rows.embedded, rows.external] = [[], []];
  hours(1);
  await expect(external()).rejects.toThrow("rows-external had records and is empty");
  expect(external.latest()).toEqual([1]);
  hours(1.9);
  await expect(external()).rejects.toThrow();
  hours(2);
  expect(await external()).toEqual([]);
  hours(4);
  expect(await external()).toEqual([]);
  config.apiUrl = undefined;
  expect(await embedded()).toEqual([]);
});

test("a failed read adds no dependency", async () => {
  const failing = cachedRead({ name: "failing", tags: ["a"] }, () =>
    Promise.reject(new Error("away")),
  );
  expect(await tagsOf(() => failing().catch(() => null))).toEqual([]);
});

test("a page can depend on tags and on time without a read", async () => {
  const dependencies: Dependency[] = [];
  const now = Date.now();
  jest.spyOn(Date, "now").mockReturnValue(now);
  await collectDependencies(dependencies, async () => {
    dependOn("settings");
    expireIn(20);
  });
  const readAt = tagClock.now;
  expect(dependencies).toEqual([
    { tags: ["settings"], readAt, expiresAt: null },
    { tags: [], readAt, expiresAt: now + 20_000 },
  ]);
});
