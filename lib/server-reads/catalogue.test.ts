/** @jest-environment node */
import { fetchAnswer, fetchDetails } from "./answer";
import { fetchCatalogue, fetchLatestCatalogue, fetchSameGeneric } from "./catalogue";
import { collectDependencies, type Dependency } from "./dependencies";
import { invalidate } from "./invalidate";

jest.mock("./answer", () => ({ fetchAnswer: jest.fn(), fetchDetails: jest.fn() }));

const answer = jest.mocked(fetchAnswer);
const details = jest.mocked(fetchDetails);

const product = (id: number) => ({ id, name: `P${id}`, generic_name: "Paracetamol" });
const catalogueOf = (...ids: number[]) => ({
  products: ids.map(product),
  brands: [],
  categories: [],
});
const idsOf = ({ products }: { products: { id: number }[] }) => products.map(({ id }) => id);

beforeEach(() => {
  invalidate([{ type: "all" }]);
  answer.mockReset().mockResolvedValue(catalogueOf(1, 2));
});

describe("fetchLatestCatalogue", () => {
  it("returns a new catalogue, and the last one while the API fails", async () => {
    expect(idsOf(await fetchLatestCatalogue())).toEqual([1, 2]);
    invalidate([{ type: "all" }]);
    answer.mockResolvedValueOnce(catalogueOf(3));
    expect(idsOf(await fetchLatestCatalogue())).toEqual([3]);
    invalidate([{ type: "all" }]);
    answer.mockRejectedValueOnce(new Error("down"));
    expect(idsOf(await fetchLatestCatalogue())).toEqual([3]);
  });

  it("returns the last catalogue after two seconds while the API is slow", async () => {
    await fetchCatalogue();
    invalidate([{ type: "all" }]);
    let end = (_: unknown) => {};
    answer.mockReturnValueOnce(
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
  details.mockImplementation(async (_call, id, _field, parse) => parse({ product: product(id) }));
  await fetchCatalogue();
  const dependencies: Dependency[] = [];
  const found = await collectDependencies(dependencies, () =>
    fetchSameGeneric({ id: 1, genericName: "Paracetamol" }),
  );
  expect(found.map(({ id }) => id)).toEqual([2]);
  const tags = dependencies.flatMap((one) => one.tags);
  expect(tags).toContain("product-2");
  expect(tags).not.toContain("catalogue");
});
