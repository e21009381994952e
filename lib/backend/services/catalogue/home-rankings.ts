import type { ProductRecord } from "./product-record";

/** What ranks the home lists and is not part of a product's record. */
export interface RankedProduct {
  record: ProductRecord;
  createdAt: number;
  featured: boolean;
  /** Pieces sold in orders that were not cancelled. */
  sold: number;
  /** Reviews of the last weeks. */
  recentReviews: number;
}

const LIST_LENGTH = 24;
const MEDICAL_CATEGORY_ID = 15;

type Rank = (product: RankedProduct) => number;

function best(products: RankedProduct[], ...ranks: Rank[]): ProductRecord[] {
  const compare = (a: RankedProduct, b: RankedProduct) => {
    for (const rank of ranks) {
      const difference = rank(b) - rank(a);
      if (difference !== 0) return difference;
    }
    return a.record.id - b.record.id;
  };
  return [...products]
    .sort(compare)
    .slice(0, LIST_LENGTH)
    .map((product) => product.record);
}

/** The product lists of the home page, best first, at most 24 each (SPEC 2). */
export function homeLists(products: RankedProduct[]) {
  const byRating: Rank = (p) => p.record.rating;
  const byReviews: Rank = (p) => p.record.review_count;
  return {
    new_arrival_products: best(
      products,
      (p) => Number(p.record.isNew),
      (p) => p.createdAt,
    ),
    offer_products: best(
      products.filter((p) => p.record.discount > 0),
      (p) => p.record.discount,
      byRating,
    ),
    trending_products: best(products, (p) => p.recentReviews, byReviews, byRating),
    medical_products: best(
      products.filter((p) => p.record.category_id === MEDICAL_CATEGORY_ID),
      byRating,
      byReviews,
    ),
    best_selling_products: best(products, (p) => p.sold, byReviews, byRating),
    featured_products: best(
      products.filter((p) => p.featured),
      byRating,
    ),
  };
}
