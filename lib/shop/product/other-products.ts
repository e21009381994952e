import { promotable } from "./promotable";

interface Other {
  id: number;
  categoryId: number | null;
  needsPrescription: boolean;
  rating: number;
  reviewCount: number;
}

interface Shown<Product extends Other> extends Pick<Other, "categoryId"> {
  topRatedProducts: readonly Product[];
  relatedProducts: readonly Product[];
}

/**
 * Returns the other products of a product's page. The top rated ones are of its category, because the
 * best of the whole shop have nothing to do with it; only without a category they are those of the
 * server. Related ones that are among them come last.
 */
export function otherProducts<Product extends Other>(
  { categoryId, topRatedProducts, relatedProducts }: Shown<Product>,
  maxTopRated: number,
): { topRated: Product[]; related: Product[] } {
  const all = new Map([...topRatedProducts, ...relatedProducts].map((other) => [other.id, other]));
  const ofCategory = [...all.values()]
    .filter((other) => other.categoryId === categoryId && other.rating > 0)
    .sort((one, other) => other.rating - one.rating || other.reviewCount - one.reviewCount);
  const topRated = promotable(categoryId === null ? topRatedProducts : ofCategory).slice(
    0,
    maxTopRated,
  );
  const isTop = ({ id }: Product) => topRated.some((top) => top.id === id);
  const first = relatedProducts.filter((other) => !isTop(other));
  return { topRated, related: [...first, ...relatedProducts.filter(isTop)] };
}
