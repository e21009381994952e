/** @jest-environment node */

import { fetchMenuCategories } from "@/lib/server-reads/menu-categories";
import { cacheTags } from "./cache-tags";
import { collectDependencies, type Dependency, earliestExpiry } from "./dependencies";
import { fetchJson } from "./fetch-json";
import { tagClock } from "./tag-clock";

jest.mock("server-only", () => ({}));
jest.mock("./fetch-json", () => ({ fetchJson: jest.fn() }));

const respond = jest.mocked(fetchJson);

beforeEach(() => tagClock.invalidate([cacheTags.categories]));

describe("fetchMenuCategories", () => {
  it("returns an empty list while the API has never responded, and never throws", async () => {
    respond.mockRejectedValueOnce(new Error("down"));
    expect(await fetchMenuCategories()).toEqual([]);
    tagClock.invalidate([cacheTags.categories]);
    respond.mockResolvedValueOnce(null);
    expect(await fetchMenuCategories()).toEqual([]);
  });

  it("keeps the last categories when the API fails later", async () => {
    respond.mockResolvedValueOnce({ categories: [{ id: "15", name: "Home Appliances" }] });
    expect(await fetchMenuCategories()).toMatchObject([{ id: 15, name: "Home Appliances" }]);
    tagClock.invalidate([cacheTags.categories]);
    respond.mockResolvedValueOnce({ message: "error" });
    expect(await fetchMenuCategories()).toMatchObject([{ id: 15 }]);
  });

  it("is requested again after a minute when it failed", async () => {
    respond.mockRejectedValueOnce(new Error("down"));
    const dependencies: Dependency[] = [];
    const since = Date.now();
    await collectDependencies(dependencies, fetchMenuCategories);
    expect(earliestExpiry(dependencies)).toBeGreaterThanOrEqual(since + 60_000);
    expect(earliestExpiry(dependencies)).toBeLessThanOrEqual(Date.now() + 60_000);
  });
});
