/** @jest-environment node */
import { cacheLife, cacheTag } from "next/cache";
import { newRender, runRender } from "@/lib/base/render-context.mjs";
import { cachedRead, tracked } from "./cached-read";

jest.mock("next/cache", () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));

const config: { apiUrl?: string } = {};
jest.mock("@/lib/site/config/server-config", () => ({ serverConfig: () => config }));

const NOW = 1_800_000_000_000;
beforeEach(() => {
  config.apiUrl = undefined;
  jest.clearAllMocks();
  jest.spyOn(Date, "now").mockReturnValue(NOW);
});
afterEach(() => jest.restoreAllMocks());

const part = (tag: string, expiresAt: number | null = null) => ({
  tags: [tag],
  readAt: NOW - 1,
  expiresAt,
});
const life = () => jest.mocked(cacheLife).mock.lastCall?.[0];

test("returns the dependencies of a read and of its nested reads", async () => {
  const inner = () => tracked(cachedRead(["inner"], async () => "one"));
  const read = await cachedRead(["outer"], async () => [await inner(), "two"]);
  expect(read).toEqual({ value: ["one", "two"], dependencies: [part("outer"), part("inner")] });
  expect(jest.mocked(cacheTag).mock.calls).toEqual([["inner"], ["outer"]]);
});

test("adds the dependencies of a shared read to every page that uses it", async () => {
  const shared = cachedRead(["shared"], async () => 1);
  const pages = [newRender(), newRender(), newRender()] as const;
  for (const page of pages.slice(0, 2)) await runRender(page, () => tracked(shared));
  expect(pages.map(({ dependencies }) => dependencies)).toEqual([
    [part("shared")],
    [part("shared")],
    [],
  ]);
});

test("caches an hour for the embedded backend, a minute for an external API, or less if requested", async () => {
  await cachedRead([], async () => 1);
  expect(life()).toMatchObject({ revalidate: 3_600 });
  config.apiUrl = "https://api.example";
  await cachedRead([], async () => 1);
  expect(life()).toMatchObject({ revalidate: 60 });
  const { dependencies } = await cachedRead(["a"], async (expireIn) => expireIn(20));
  expect(life()).toMatchObject({ revalidate: 20 });
  expect(dependencies).toEqual([part("a", NOW - 1 + 20_000)]);
});

test("caches an expired value for one second", async () => {
  await cachedRead([], async (expireIn) => expireIn(-5));
  expect(life()).toMatchObject({ revalidate: 1 });
});

test("does not cache a failed read and adds no dependency", async () => {
  const page = newRender();
  const failing = cachedRead(["a"], () => Promise.reject(new Error("away")));
  await expect(runRender(page, () => tracked(failing))).rejects.toThrow("away");
  expect(page.dependencies).toEqual([]);
});
