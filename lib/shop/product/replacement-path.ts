interface Replacement {
  productId: number | null;
  categoryId: number | null;
}

/**
 * Returns the path of what replaces an archived product, without locale prefix: its successor, or
 * else its category; null without both.
 */
export function replacementPath({ productId, categoryId }: Replacement): string | null {
  if (productId !== null) return `/products/${productId}`;
  return categoryId === null ? null : `/category/products/${categoryId}`;
}
