interface Replacement {
  productId: number | null;
  categoryId: number | null;
}

/** What is shown in place of an archived product. */
interface ReplacementPath {
  /** Without locale prefix. */
  path: string;
  /**
   * 308 for a product that replaces it. A category does not replace it, and the product may come
   * back to its address.
   */
  status: 307 | 308;
}

/** Returns where an archived product leads: to its successor, or else to its category. */
export function replacementPath({ productId, categoryId }: Replacement): ReplacementPath | null {
  if (productId !== null) return { path: `/products/${productId}`, status: 308 };
  return categoryId === null ? null : { path: `/category/products/${categoryId}`, status: 307 };
}
