/** @jest-environment node */
import { parseHomeList } from "@/lib/contract/readers/home";
import type { ProductSummary } from "@/lib/contract/readers/products";
import { leadingProducts } from "./product-sections";
import { unshownFirst } from "./unshown-first";

/** Creates products with these ids; a negative id is sold out. */
const products = (...ids: number[]): ProductSummary[] =>
  parseHomeList(
    {
      offer_products: ids.map((id) => ({
        id: Math.abs(id),
        name: `Product ${id}`,
        inventory: { selling_price: 100, batch_no: "A", pack_quantity: id < 0 ? 0 : 5 },
      })),
    },
    "offer_products",
  );
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);

describe("unshownFirst", () => {
  it("puts products shown above behind the others, and products that cannot be bought last", () => {
    expect(idsOf(unshownFirst(products(-1, 2, 3, 4), [2, 9]))).toEqual([3, 4, 2, 1]);
  });

  it("keeps the order otherwise and does not mutate the list", () => {
    const list = products(5, 3, 4);
    expect(idsOf(unshownFirst(list, []))).toEqual([5, 3, 4]);
    unshownFirst(list, [5]);
    expect(idsOf(list)).toEqual([5, 3, 4]);
  });

  it("treats a product without a price like a sold-out one", () => {
    const [first, second] = products(1, 2);
    if (!first || !second) throw new Error("two products");
    expect(idsOf(unshownFirst([{ ...first, inventory: null }, second], []))).toEqual([2, 1]);
  });
});

describe("leadingProducts", () => {
  const none = products();
  const lists = {
    offer_products: products(1, 2, 3, 4, 5, 6),
    new_arrival_products: products(-9, 1, 2, 7, 8, 5, 6),
    trending_products: products(1, 2),
    medical_products: products(-9),
    best_selling_products: none,
    featured_products: products(1, 2, 3, 4, 5),
  };

  it("returns four products per section, without repeats, and no sold-out one if there are others", () => {
    const leading = leadingProducts(lists);
    expect(idsOf(leading.offer_products.first)).toEqual([1, 2, 3, 4]);
    expect(idsOf(leading.new_arrival_products.first)).toEqual([7, 8, 5, 6]);
    expect(leading.new_arrival_products.total).toBe(7);
    expect(leading.new_arrival_products.shownAbove).toEqual([1, 2, 3, 4]);
  });

  it("repeats products rather than leave a section empty", () => {
    const leading = leadingProducts(lists);
    expect(idsOf(leading.trending_products.first)).toEqual([1, 2]);
    expect(idsOf(leading.medical_products.first)).toEqual([9]);
    expect(leading.best_selling_products.first).toEqual([]);
    expect(idsOf(leading.featured_products.first)).toEqual([1, 2, 3, 4]);
  });
});
