/** @jest-environment node */
import { readMenuCategories } from "./menu-categories";
import { readAnswer } from "./read";

jest.mock("server-only", () => ({}));
jest.mock("next/cache", () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
jest.mock("./read", () => ({ readAnswer: jest.fn() }));

const answer = jest.mocked(readAnswer);

describe("readMenuCategories", () => {
  it("is empty while the API has never answered, and never throws", async () => {
    answer.mockRejectedValueOnce(new Error("down"));
    expect(await readMenuCategories()).toEqual([]);
    answer.mockResolvedValueOnce(null);
    expect(await readMenuCategories()).toEqual([]);
  });

  it("keeps the last categories when the API fails later", async () => {
    answer.mockResolvedValueOnce({ categories: [{ id: "15", name: "Home Appliances" }] });
    expect(await readMenuCategories()).toMatchObject([{ id: 15, name: "Home Appliances" }]);
    answer.mockResolvedValueOnce({ message: "error" });
    expect(await readMenuCategories()).toMatchObject([{ id: 15 }]);
  });
});
