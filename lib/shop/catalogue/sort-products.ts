import { inStock, priceOf } from "../product/product-rules";
import type { Sort } from "./list-query";
import type { Listed } from "./product-filters";

type Compare = (a: Listed, b: Listed) => number;

const newest: Compare = (a, b) => b.id - a.id;

/** Products without a price come last in both directions. */
function byPrice<Product extends Listed>(products: Product[], direction: 1 | -1): Product[] {
  const priced = products.map((product) => ({ product, price: priceOf(product)?.price }));
  return priced
    .sort(({ price: first }, { price: second }) =>
      first === undefined || second === undefined
        ? Number(first === undefined) - Number(second === undefined)
        : (first - second) * direction,
    )
    .map(({ product }) => product);
}

const popular: Compare = (a, b) => b.rating - a.rating || newest(a, b);
const newFirst: Compare = (a, b) => Number(b.isNew) - Number(a.isNew) || newest(a, b);

/**
 * Returns the products in the given order. Without one, keeps the order of the catalogue and moves
 * sold-out products to the end.
 */
export function sortProducts<Product extends Listed>(
  products: Product[],
  sort: Sort | null,
): Product[] {
  switch (sort) {
    case "popular":
      return [...products].sort(popular);
    case "new":
      return [...products].sort(newFirst);
    case "price-asc":
      return byPrice(products, 1);
    case "price-desc":
      return byPrice(products, -1);
    case null:
      return [...products.filter(inStock), ...products.filter((product) => !inStock(product))];
  }
}
