/** @jest-environment node */

import { fetchMenuCategories } from "@/lib/server-reads/menu-categories";
import { fetchAnswer } from "./answer";
import { cacheTags } from "./cache-tags";
import { collectDependencies, type Dependency, earliestExpiry } from "./dependencies";
import { tagClock } from "./tag-clock";

jest.mock("server-only", () => ({}));
jest.mock("./answer", () => ({ fetchAnswer: jest.fn() }));

const answer = jest.mocked(fetchAnswer);

beforeEach(() => tagClock.invalidate([cacheTags.categories]));

describe("fetchMenuCategories", () => {
  it("returns an empty list while the API has never responded, and never throws", async () => {
    answer.mockRejectedValueOnce(new Error("down"));
    expect(await fetchMenuCategories()).toEqual([]);
    tagClock.invalidate([cacheTags.categories]);
    answer.mockResolvedValueOnce(null);
    expect(await fetchMenuCategories()).toEqual([]);
  });

  it("keeps the last categories when the API fails later", async () => {
    answer.mockResolvedValueOnce({ categories: [{ id: "15", name: "Home Appliances" }] });
    expect(await fetchMenuCategories()).toMatchObject([{ id: 15, name: "Home Appliances" }]);
    tagClock.invalidate([cacheTags.categories]);
    answer.mockResolvedValueOnce({ message: "error" });
    expect(await fetchMenuCategories()).toMatchObject([{ id: 15 }]);
  });

  it("is requested again after a minute when it failed", async () => {
    answer.mockRejectedValueOnce(new Error("down"));
    const dependencies: Dependency[] = [];
    const since = Date.now();
    await collectDependencies(dependencies, fetchMenuCategories);
    expect(earliestExpiry(dependencies)).toBeGreaterThanOrEqual(since + 60_000);
    expect(earliestExpiry(dependencies)).toBeLessThanOrEqual(Date.now() + 60_000);
  });
});
