/** @jest-environment node */

import { fetchMenuCategories } from "@/lib/server-reads/menu-categories";
import { fetchAnswer } from "./answer";

jest.mock("server-only", () => ({}));
jest.mock("next/cache", () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
jest.mock("./answer", () => ({ fetchAnswer: jest.fn() }));

const answer = jest.mocked(fetchAnswer);

describe("fetchMenuCategories", () => {
  it("returns an empty list while the API has never responded, and never throws", async () => {
    answer.mockRejectedValueOnce(new Error("down"));
    expect(await fetchMenuCategories()).toEqual([]);
    answer.mockResolvedValueOnce(null);
    expect(await fetchMenuCategories()).toEqual([]);
  });

  it("keeps the last categories when the API fails later", async () => {
    answer.mockResolvedValueOnce({ categories: [{ id: "15", name: "Home Appliances" }] });
    expect(await fetchMenuCategories()).toMatchObject([{ id: 15, name: "Home Appliances" }]);
    answer.mockResolvedValueOnce({ message: "error" });
    expect(await fetchMenuCategories()).toMatchObject([{ id: 15 }]);
  });
});
