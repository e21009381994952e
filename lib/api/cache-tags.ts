/** Every tag of the page cache: what is read under it, and what a write purges. */
export const cacheTags = {
  /** The list of all products with brands and categories. */
  catalogue: "catalogue",
  /** Sections of the home page. */
  home: "home",
  /** One product page. */
  product: (id: number) => `product-${id}`,
} as const;
