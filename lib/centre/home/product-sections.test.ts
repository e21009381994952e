/** @jest-environment node */
import { type ProductSummary, parseProductSummary } from "@/lib/contract/readers/products";
import { sectionProducts } from "./product-sections";
import { unshownFirst } from "./unshown-first";

/** Creates products with these ids; a negative id is sold out. */
const products = (...ids: number[]): ProductSummary[] =>
  ids.map((id) =>
    parseProductSummary({
      id: Math.abs(id),
      name: `Product ${id}`,
      inventory: { selling_price: 100, batch_no: "A", pack_quantity: id < 0 ? 0 : 5 },
    }),
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

describe("sectionProducts", () => {
  const none = products();
  const lists = {
    offer_products: products(1, 2, 3, 4, 5, 6),
    new_arrival_products: products(-9, 1, 2, 7, 8, 5, 6),
    trending_products: products(1, 2),
    medical_products: products(-9),
    best_selling_products: none,
    featured_products: products(1, 2, 3, 4, 5),
  };

  it("puts sold-out products, and those of the first batch of a section above, last", () => {
    const sections = sectionProducts(lists, { embedded: false });
    expect(idsOf(sections.offer_products)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(idsOf(sections.new_arrival_products)).toEqual([7, 8, 5, 6, 1, 2, 9]);
  });

  it("repeats products rather than leave a section empty", () => {
    const sections = sectionProducts(lists, { embedded: false });
    expect(idsOf(sections.trending_products)).toEqual([1, 2]);
    expect(idsOf(sections.medical_products)).toEqual([9]);
    expect(sections.best_selling_products).toEqual([]);
    expect(idsOf(sections.featured_products)).toEqual([1, 2, 3, 4, 5]);
  });

  const empty = {
    offer_products: none,
    new_arrival_products: none,
    trending_products: none,
    medical_products: none,
    best_selling_products: none,
    featured_products: none,
  };

  it("shows the only product of a small shop once", () => {
    const only = { ...empty, new_arrival_products: products(1), trending_products: products(1) };
    const sections = sectionProducts(only, { embedded: true });
    expect(idsOf(sections.new_arrival_products)).toEqual([1]);
    expect(idsOf(sections.trending_products)).toEqual([]);
    expect(idsOf(sectionProducts(only, { embedded: false }).trending_products)).toEqual([1]);
  });

  it("fills later sections of a small shop with what was not shown above", () => {
    const six = products(1, 2, 3, 4, 5, 6);
    const small = { ...empty, new_arrival_products: six, trending_products: six };
    expect(idsOf(sectionProducts(small, { embedded: true }).trending_products)).toEqual([5, 6]);
  });

  it("repeats products of a shop that could fill its sections", () => {
    const eight = products(1, 2, 3, 4, 5, 6, 7, 8);
    const large = { ...empty, new_arrival_products: eight, trending_products: eight };
    const { trending_products: trending } = sectionProducts(large, { embedded: true });
    expect(idsOf(trending)).toEqual([5, 6, 7, 8, 1, 2, 3, 4]);
  });
});
