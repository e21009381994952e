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
  it("reads what was stored", () => {
    const stored = [{ id: 7, name: "Gel", image: "a.webp" }, product(8)];
    expect(readSavedProducts(JSON.stringify(stored), 4)).toEqual(stored);
  });

  it.each([null, "", "{", "null", "7", '"x"', "{}", '{"id":1,"name":"x"}'])(
    "is empty for %j",
    (stored) => {
      expect(readSavedProducts(stored, 4)).toEqual([]);
    },
  );

  it("leaves out what is damaged and keeps the rest", () => {
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

  it("keeps nothing twice and no more than the limit", () => {
    expect(ids(readSavedProducts(JSON.stringify(listOf(1, 1, 2, 3, 4, 5)), 4))).toEqual([
      1, 2, 3, 4,
    ]);
  });
});

describe("a list", () => {
  it("takes a new product first, and none twice", () => {
    const list = withProduct(listOf(1), product(2), 4) ?? [];
    expect(ids(list)).toEqual([2, 1]);
    expect(withProduct(list, product(1), 4)).toBe(list);
    expect(isSaved(list, 2)).toBe(true);
    expect(isSaved(withoutProduct(list, 2), 2)).toBe(false);
  });

  it("keeps nothing of a product but what it shows at once", () => {
    const rich = { ...product(1), description: "long" };
    expect(withProduct([], rich, 4)).toEqual([product(1)]);
  });

  it("is full at its limit: 4 to compare, 100 wishes", () => {
    expect(SAVED_LIMITS).toEqual({ wishlist: 100, compare: 4 });
    expect(withProduct(listOf(1, 2, 3), product(4), 4)).toHaveLength(4);
    expect(withProduct(listOf(1, 2, 3, 4), product(5), 4)).toBeNull();
    expect(ids(withProduct(listOf(1, 2, 3, 4), product(4), 4))).toEqual([1, 2, 3, 4]);
  });
});

describe("undo", () => {
  it("puts a product back where it was", () => {
    const seen = listOf(1, 2, 3);
    expect(ids(withRestored(listOf(1, 3), 2, seen, 4))).toEqual([1, 2, 3]);
    expect(ids(withRestored([], 2, seen, 4))).toEqual([2]);
    expect(ids(withRestored(listOf(9, 3), 1, seen, 4))).toEqual([9, 1, 3]);
  });

  it("changes nothing when the product is there again, and fails when the list is full", () => {
    const list = listOf(1, 2);
    expect(withRestored(list, 2, listOf(1, 2), 4)).toBe(list);
    expect(withRestored(list, 3, listOf(1, 2, 3), 2)).toBeNull();
  });
});

describe("seenProducts", () => {
  it("keeps removed products in their place and puts new ones first", () => {
    const seen = seenProducts([], listOf(1, 2));
    expect(ids(seen)).toEqual([1, 2]);
    expect(seenProducts(seen, listOf(2))).toBe(seen);
    expect(ids(seenProducts(seen, listOf(3, 2)))).toEqual([3, 1, 2]);
  });
});
