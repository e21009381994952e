import {
  isOnShelf,
  readShelf,
  SHELF_LIMITS,
  type ShelfProduct,
  seenProducts,
  withoutProduct,
  withProduct,
  withRestored,
} from "./shelf";

const product = (id: number): ShelfProduct => ({ id, name: `Product ${id}`, image: null });
const ids = (shelf: readonly ShelfProduct[] | null) => shelf?.map(({ id }) => id);
const list = (...numbers: number[]) => numbers.map(product);

describe("readShelf", () => {
  it("reads what was stored", () => {
    const stored = [{ id: 7, name: "Gel", image: "a.webp" }, product(8)];
    expect(readShelf(JSON.stringify(stored), 4)).toEqual(stored);
  });

  it.each([null, "", "{", "null", "7", '"x"', "{}", '{"id":1,"name":"x"}'])(
    "is empty for %j",
    (stored) => {
      expect(readShelf(stored, 4)).toEqual([]);
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
    expect(readShelf(JSON.stringify(entries), 4)).toEqual([{ id: 3, name: "Gel", image: null }]);
  });

  it("keeps nothing twice and no more than the limit", () => {
    expect(ids(readShelf(JSON.stringify(list(1, 1, 2, 3, 4, 5)), 4))).toEqual([1, 2, 3, 4]);
  });
});

describe("a shelf", () => {
  it("takes a new product first, and none twice", () => {
    const shelf = withProduct(list(1), product(2), 4) ?? [];
    expect(ids(shelf)).toEqual([2, 1]);
    expect(withProduct(shelf, product(1), 4)).toBe(shelf);
    expect(isOnShelf(shelf, 2)).toBe(true);
    expect(isOnShelf(withoutProduct(shelf, 2), 2)).toBe(false);
  });

  it("keeps nothing of a product but what it shows at once", () => {
    const rich = { ...product(1), description: "long" };
    expect(withProduct([], rich, 4)).toEqual([product(1)]);
  });

  it("is full at its limit: 4 to compare, 100 wishes", () => {
    expect(SHELF_LIMITS).toEqual({ wishlist: 100, compare: 4 });
    expect(withProduct(list(1, 2, 3), product(4), 4)).toHaveLength(4);
    expect(withProduct(list(1, 2, 3, 4), product(5), 4)).toBeNull();
    expect(ids(withProduct(list(1, 2, 3, 4), product(4), 4))).toEqual([1, 2, 3, 4]);
  });
});

describe("undo", () => {
  it("puts a product back where it was", () => {
    const seen = list(1, 2, 3);
    expect(ids(withRestored(list(1, 3), 2, seen, 4))).toEqual([1, 2, 3]);
    expect(ids(withRestored([], 2, seen, 4))).toEqual([2]);
    expect(ids(withRestored(list(9, 3), 1, seen, 4))).toEqual([9, 1, 3]);
  });

  it("changes nothing when the product is there again, and fails when the list is full", () => {
    const shelf = list(1, 2);
    expect(withRestored(shelf, 2, list(1, 2), 4)).toBe(shelf);
    expect(withRestored(shelf, 3, list(1, 2, 3), 2)).toBeNull();
  });
});

describe("seenProducts", () => {
  it("keeps removed products in their place and puts new ones first", () => {
    const seen = seenProducts([], list(1, 2));
    expect(ids(seen)).toEqual([1, 2]);
    expect(seenProducts(seen, list(2))).toBe(seen);
    expect(ids(seenProducts(seen, list(3, 2)))).toEqual([3, 1, 2]);
  });
});
