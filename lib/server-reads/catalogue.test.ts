/** @jest-environment node */

import {
  fetchCatalogue,
  fetchLatestCatalogue,
  fetchProduct,
  fetchReplacement,
  fetchSameGeneric,
} from "./catalogue";
import { collectDependencies, type Dependency } from "./dependencies";
import { fetchDetailsOrProblem, fetchJson } from "./fetch-json";
import { invalidate } from "./invalidate";

jest.mock("./fetch-json", () => ({ fetchJson: jest.fn(), fetchDetailsOrProblem: jest.fn() }));

const respond = jest.mocked(fetchJson);
const details = jest.mocked(fetchDetailsOrProblem);

const product = (id: number) => ({ id, name: `P${id}`, generic_name: "Paracetamol" });
const catalogueOf = (...ids: number[]) => ({
  products: ids.map(product),
  brands: [],
  categories: [],
});
const idsOf = ({ products }: { products: { id: number }[] }) => products.map(({ id }) => id);

beforeEach(() => {
  invalidate([{ type: "all" }]);
  respond.mockReset().mockResolvedValue(catalogueOf(1, 2));
  details.mockReset();
});

describe("fetchLatestCatalogue", () => {
  it("returns a new catalogue, and the last one while the API fails", async () => {
    expect(idsOf(await fetchLatestCatalogue())).toEqual([1, 2]);
    invalidate([{ type: "all" }]);
    respond.mockResolvedValueOnce(catalogueOf(3));
    expect(idsOf(await fetchLatestCatalogue())).toEqual([3]);
    invalidate([{ type: "all" }]);
    respond.mockRejectedValueOnce(new Error("down"));
    expect(idsOf(await fetchLatestCatalogue())).toEqual([3]);
  });

  it("returns the last catalogue after two seconds while the API is slow", async () => {
    await fetchCatalogue();
    invalidate([{ type: "all" }]);
    let end = (_: unknown) => {};
    respond.mockReturnValueOnce(
      new Promise((resolve) => {
        end = resolve;
      }),
    );
    jest.useFakeTimers();
    const latest = fetchLatestCatalogue();
    await jest.advanceTimersByTimeAsync(2_000);
    jest.useRealTimers();
    expect(idsOf(await latest)).toEqual([1, 2]);
    end(catalogueOf(4));
    await new Promise((resolve) => setImmediate(resolve));
    expect(fetchCatalogue.latest()?.products).toMatchObject([{ id: 4 }]);
  });
});

test("products of the same generic depend on their own data, not on the catalogue", async () => {
  details.mockImplementation(async (_call, id, _field, parse) => ({
    details: parse({ product: product(id) }),
    problem: null,
  }));
  await fetchCatalogue();
  const dependencies: Dependency[] = [];
  const found = await collectDependencies(dependencies, () =>
    fetchSameGeneric({ id: 1, genericName: "Paracetamol", facts: { strength: null } }),
  );
  expect(found.map(({ id }) => id)).toEqual([2]);
  const tags = dependencies.flatMap((one) => one.tags);
  expect(tags).toContain("product-2");
  expect(tags).not.toContain("catalogue");
});

test("compares those in stock with the lowest price of a piece, however many there are", async () => {
  const inventory = { selling_price: 100, pack_quantity: 5 };
  const soldOut = { ...inventory, pack_quantity: 0 };
  const records = [
    ...Array.from({ length: 13 }, (_, at) => ({ ...product(at + 2), inventory: soldOut })),
    { ...product(20), inventory, unit_price: 3 },
    { ...product(21), inventory, unit_price: 2 },
  ];
  respond.mockResolvedValue({ products: records, brands: [], categories: [] });
  details.mockImplementation(async (_call, id, _field, parse) => ({
    details: parse({ product: records.find((record) => record.id === id) }),
    problem: null,
  }));
  await fetchCatalogue();
  const found = await fetchSameGeneric({
    id: 1,
    genericName: "Paracetamol",
    facts: { strength: null },
  });
  expect(found.map(({ id }) => id)).toEqual([21, 20, 2, 3]);
  expect(details).toHaveBeenCalledTimes(12);
});

test("a product that is gone depends on what replaces it", async () => {
  const problem = { message: "Gone.", archived: true, successor_id: 8, category_id: "3" };
  details.mockResolvedValue({ details: null, problem });
  const dependencies: Dependency[] = [];
  const found = await collectDependencies(dependencies, () => fetchReplacement(77));
  expect(found).toEqual({ productId: 8, categoryId: 3 });
  expect(await fetchProduct(77)).toBeNull();
  const tags = dependencies.flatMap((one) => one.tags);
  expect(tags).toEqual(expect.arrayContaining(["product-77", "categories"]));
});

test.each([null, { message: "Not found." }, { archived: "no" }])(
  "%j says of no product that it is gone",
  async (problem) => {
    details.mockResolvedValue({ details: null, problem });
    expect(await fetchReplacement(78)).toBeNull();
  },
);
