/** @jest-environment node */

import { cacheTags } from "./cache-tags";
import { collectDependencies, type Dependency, earliestExpiry } from "./dependencies";
import { fetchJson } from "./fetch-json";
import { tagClock } from "./tag-clock";
import { fetchTextPages, fetchTextPageTime } from "./text-pages";

jest.mock("server-only", () => ({}));
jest.mock("./fetch-json", () => ({ fetchJson: jest.fn() }));
const apiUrl = jest.fn<string | null, []>(() => null);
jest.mock("@/lib/site/config/server-config", () => ({
  serverConfig: () => ({ apiUrl: apiUrl() }),
}));

const respond = jest.mocked(fetchJson);
const [AT, LATER] = ["2026-02-01T00:00:00.000Z", "2026-03-01T00:00:00.000Z"];
const pages = (updated_at: string) => ({
  pages: ["/", "/terms", "/gallery"].map((path) => ({ path, updated_at })),
});

beforeEach(() => {
  tagClock.invalidate(Object.values(cacheTags).filter((tag) => typeof tag === "string"));
  respond.mockReset().mockResolvedValue(pages(AT));
  apiUrl.mockReturnValue(null);
});

test("returns the time that the sitemap has", async () => {
  expect(await fetchTextPageTime("/terms")).toBe(AT);
  expect((await fetchTextPages()).get("/terms")).toBe(AT);
  expect(await fetchTextPageTime("/nosuch")).toBeNull();
});

test.each([
  ["/terms", "settings", true],
  ["/terms", "home", false],
  ["/terms", "gallery", false],
  ["/gallery", "gallery", true],
  ["/gallery", "notices", false],
  ["/notices", "notices", true],
  ["/", "home", true],
] as const)("%s after a change of %s: read again is %s", async (path, tag, again) => {
  await fetchTextPageTime(path);
  tagClock.invalidate([cacheTags[tag]]);
  await fetchTextPageTime(path);
  expect(respond).toHaveBeenCalledTimes(again ? 2 : 1);
});

test("keeps the last time while the API fails, and asks again after a minute", async () => {
  await fetchTextPageTime("/terms");
  tagClock.invalidate([cacheTags.settings]);
  respond.mockRejectedValueOnce(new Error("down"));
  const dependencies: Dependency[] = [];
  const until = Date.now() + 60_000;
  expect(await collectDependencies(dependencies, () => fetchTextPageTime("/terms"))).toBe(AT);
  expect(earliestExpiry(dependencies)).toBeGreaterThanOrEqual(until);
  tagClock.invalidate([cacheTags.settings]);
  respond.mockResolvedValueOnce(pages(LATER));
  expect(await fetchTextPageTime("/terms")).toBe(LATER);
});

test("an external API is not asked", async () => {
  apiUrl.mockReturnValue("https://old.example");
  expect(await fetchTextPageTime("/terms")).toBeNull();
  expect(respond).not.toHaveBeenCalled();
});
