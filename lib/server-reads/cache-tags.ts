/** All tags of the page cache. Reads are cached under them, and writes invalidate them. */
export const cacheTags = {
  /** The list of all products with brands and categories. */
  catalogue: "catalogue",
  /** The categories in the header of every page. */
  categories: "categories",
  /** Sections of the home page. */
  home: "home",
  /** The doctors of the centre. */
  doctors: "doctors",
  /** Pictures, videos and success stories of the centre. */
  gallery: "gallery",
  /** The notices of the centre. */
  notices: "notices",
  /** The list of all e-books. */
  ebooks: "ebooks",
  /** The list of all blogs. */
  blogs: "blogs",
  /** Every page of one product, e-book or blog. */
  details: "details",
  /** Every page: name, contact and texts of the shop. */
  settings: "settings",
  /** Every page that names one category. */
  category: (id: number) => `category-${id}`,
  /** Every page that names one brand, except lists. */
  brand: (id: number) => `brand-${id}`,
  /** One e-book page. */
  ebook: (id: number) => `ebook-${id}`,
  /** One blog page. */
  blog: (id: number) => `blog-${id}`,
  /** One product page. */
  product: (id: number) => `product-${id}`,
} as const;
