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

const part = (tag: string, goodUntil: number | null = null) => ({
  tags: [tag],
  readAt: NOW - 1,
  goodUntil,
});
const life = () => jest.mocked(cacheLife).mock.lastCall?.[0];

test("what is read carries what it depends on, and what is read for it", async () => {
  const inner = () => tracked(cachedRead(["inner"], async () => "one"));
  const read = await cachedRead(["outer"], async () => [await inner(), "two"]);
  expect(read).toEqual({ value: ["one", "two"], dependencies: [part("outer"), part("inner")] });
  expect(jest.mocked(cacheTag).mock.calls).toEqual([["inner"], ["outer"]]);
});

test("every page that shares a reading depends on it, and no other", async () => {
  const shared = cachedRead(["shared"], async () => 1);
  const pages = [newRender(), newRender(), newRender()] as const;
  for (const page of pages.slice(0, 2)) await runRender(page, () => tracked(shared));
  expect(pages.map(({ dependencies }) => dependencies)).toEqual([
    [part("shared")],
    [part("shared")],
    [],
  ]);
});

test("embedded it is good for an hour, from another server a minute, and less when it says so", async () => {
  await cachedRead([], async () => 1);
  expect(life()).toMatchObject({ revalidate: 3_600 });
  config.apiUrl = "https://api.example";
  await cachedRead([], async () => 1);
  expect(life()).toMatchObject({ revalidate: 60 });
  const { dependencies } = await cachedRead(["a"], async (goodFor) => goodFor(20));
  expect(life()).toMatchObject({ revalidate: 20 });
  expect(dependencies).toEqual([part("a", NOW - 1 + 20_000)]);
});

test("what is over already is good for a second more, not for ever", async () => {
  await cachedRead([], async (goodFor) => goodFor(-5));
  expect(life()).toMatchObject({ revalidate: 1 });
});

test("what cannot be read is not kept, and nothing depends on it", async () => {
  const page = newRender();
  const failing = cachedRead(["a"], () => Promise.reject(new Error("away")));
  await expect(runRender(page, () => tracked(failing))).rejects.toThrow("away");
  expect(page.dependencies).toEqual([]);
});
