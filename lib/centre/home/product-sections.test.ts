/** @jest-environment node */
import { parseHomeList } from "@/lib/contract/readers/home";
import type { ProductSummary } from "@/lib/contract/readers/products";
import { freshFirst } from "./fresh-first";
import { leadingProducts } from "./product-sections";

/** Products with these ids; a negative one is sold out. */
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

describe("freshFirst", () => {
  it("puts what was shown behind the others, and what cannot be bought behind all", () => {
    expect(idsOf(freshFirst(products(-1, 2, 3, 4), [2, 9]))).toEqual([3, 4, 2, 1]);
  });

  it("keeps the order of the list otherwise, and the list itself as it is", () => {
    const list = products(5, 3, 4);
    expect(idsOf(freshFirst(list, []))).toEqual([5, 3, 4]);
    freshFirst(list, [5]);
    expect(idsOf(list)).toEqual([5, 3, 4]);
  });

  it("takes a product without a price for one that cannot be bought", () => {
    const [first, second] = products(1, 2);
    if (!first || !second) throw new Error("two products");
    expect(idsOf(freshFirst([{ ...first, inventory: null }, second], []))).toEqual([2, 1]);
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

  it("shows four, none twice, and nothing sold out while there is something else", () => {
    const leading = leadingProducts(lists);
    expect(idsOf(leading.offer_products.first)).toEqual([1, 2, 3, 4]);
    expect(idsOf(leading.new_arrival_products.first)).toEqual([7, 8, 5, 6]);
    expect(leading.new_arrival_products.total).toBe(7);
    expect(leading.new_arrival_products.shownAbove).toEqual([1, 2, 3, 4]);
  });

  it("leaves no section empty that has products", () => {
    const leading = leadingProducts(lists);
    expect(idsOf(leading.trending_products.first)).toEqual([1, 2]);
    expect(idsOf(leading.medical_products.first)).toEqual([9]);
    expect(leading.best_selling_products.first).toEqual([]);
    expect(idsOf(leading.featured_products.first)).toEqual([1, 2, 3, 4]);
  });
});
