/** @jest-environment node */
import {
  isSaved,
  readSavedProducts,
  SAVED_LIMITS,
  type SavedProduct,
  seenProducts,
  withoutProduct,
  withProduct,
  withRestored,
} from "./saved-products";

const product = (id: number): SavedProduct => ({ id, name: `Product ${id}`, image: null });
const ids = (list: readonly SavedProduct[] | null) => list?.map(({ id }) => id);
const listOf = (...numbers: number[]) => numbers.map(product);

describe("readSavedProducts", () => {
  it("reads stored products", () => {
    const stored = [{ id: 7, name: "Gel", image: "a.webp" }, product(8)];
    expect(readSavedProducts(JSON.stringify(stored), 4)).toEqual(stored);
  });

  it.each([null, "", "{", "null", "7", '"x"', "{}", '{"id":1,"name":"x"}'])(
    "returns an empty list for %j",
    (stored) => {
      expect(readSavedProducts(stored, 4)).toEqual([]);
    },
  );

  it("drops malformed entries and keeps the rest", () => {
    const entries = [
      null,
      7,
      { id: 1 },
      { id: 0, name: "x" },
      { id: -1, name: "x" },
      { id: 1.5, name: "x" },
      { id: 2, name: " " },
      { id: "3", name: "Gel", image: 4, extra: true },
    ];
    expect(readSavedProducts(JSON.stringify(entries), 4)).toEqual([
      { id: 3, name: "Gel", image: null },
    ]);
  });

  it("drops duplicates and entries beyond the limit", () => {
    expect(ids(readSavedProducts(JSON.stringify(listOf(1, 1, 2, 3, 4, 5)), 4))).toEqual([
      1, 2, 3, 4,
    ]);
  });
});

describe("withProduct", () => {
  it("adds a new product at the front, without duplicates", () => {
    const list = withProduct(listOf(1), product(2), 4) ?? [];
    expect(ids(list)).toEqual([2, 1]);
    expect(withProduct(list, product(1), 4)).toBe(list);
    expect(isSaved(list, 2)).toBe(true);
    expect(isSaved(withoutProduct(list, 2), 2)).toBe(false);
  });

  it("stores only the fields that a list shows", () => {
    const rich = { ...product(1), description: "long" };
    expect(withProduct([], rich, 4)).toEqual([product(1)]);
  });

  it("returns null at the limit: 4 for compare, 100 for the wishlist", () => {
    expect(SAVED_LIMITS).toEqual({ wishlist: 100, compare: 4 });
    expect(withProduct(listOf(1, 2, 3), product(4), 4)).toHaveLength(4);
    expect(withProduct(listOf(1, 2, 3, 4), product(5), 4)).toBeNull();
    expect(ids(withProduct(listOf(1, 2, 3, 4), product(4), 4))).toEqual([1, 2, 3, 4]);
  });
});

describe("withRestored", () => {
  it("restores a product at its old position", () => {
    const seen = listOf(1, 2, 3);
    expect(ids(withRestored(listOf(1, 3), 2, seen, 4))).toEqual([1, 2, 3]);
    expect(ids(withRestored([], 2, seen, 4))).toEqual([2]);
    expect(ids(withRestored(listOf(9, 3), 1, seen, 4))).toEqual([9, 1, 3]);
  });

  it("changes nothing if the product is already in the list, and returns null if the list is full", () => {
    const list = listOf(1, 2);
    expect(withRestored(list, 2, listOf(1, 2), 4)).toBe(list);
    expect(withRestored(list, 3, listOf(1, 2, 3), 2)).toBeNull();
  });
});

describe("seenProducts", () => {
  it("keeps removed products in place and puts new ones first", () => {
    const seen = seenProducts([], listOf(1, 2));
    expect(ids(seen)).toEqual([1, 2]);
    expect(seenProducts(seen, listOf(2))).toBe(seen);
    expect(ids(seenProducts(seen, listOf(3, 2)))).toEqual([3, 1, 2]);
  });
});
