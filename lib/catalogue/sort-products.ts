import { priceOf } from "../product/product-rules";
import type { Sort } from "./list-query";
import type { Listed } from "./product-filters";

type Compare = (a: Listed, b: Listed) => number;

const newest: Compare = (a, b) => b.id - a.id;

/** By shown price; what has no price comes last in both directions. */
function byPrice(direction: 1 | -1): Compare {
  return (a, b) => {
    const [first, second] = [priceOf(a)?.price, priceOf(b)?.price];
    if (first === undefined || second === undefined) {
      return Number(first === undefined) - Number(second === undefined);
    }
    return (first - second) * direction;
  };
}

const ORDERS: Record<Sort, Compare> = {
  popular: (a, b) => b.rating - a.rating || newest(a, b),
  new: (a, b) => Number(b.isNew) - Number(a.isNew) || newest(a, b),
  "price-asc": byPrice(1),
  "price-desc": byPrice(-1),
};

/** Products in the chosen order (DESIGN 4); without one in the order of the catalogue. */
export function sortProducts<Product extends Listed>(
  products: Product[],
  sort: Sort | null,
): Product[] {
  return sort ? [...products].sort(ORDERS[sort]) : products;
}
