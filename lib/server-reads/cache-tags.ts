import type { Stale } from "@/lib/backend/kernel/changes/change";

/** All cache tags. Reads are cached under them, and changes invalidate them. */
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
  /** The texts and data of all products, also those that lists do not show. */
  products: "products",
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

const { catalogue, categories, home, doctors, gallery, notices, ebooks, blogs, products } =
  cacheTags;
const LISTS = [catalogue, categories, home, doctors, gallery, notices, ebooks, blogs, products];

/**
 * Returns the tags that a change invalidates: those of everything that shows the changed data.
 * Lists are included only when they show the change.
 */
export function tagsOfChange(stale: Stale): string[] {
  switch (stale.type) {
    case "product":
      return [cacheTags.product(stale.id), products, ...(stale.inLists ? [catalogue, home] : [])];
    case "ebook":
      return [cacheTags.ebook(stale.id), ebooks];
    case "blog":
      return [cacheTags.blog(stale.id), blogs, home];
    case "doctors":
    case "speciality":
      return [doctors];
    case "category":
      return [
        ...(stale.id === undefined || stale.notOnProducts ? [] : [cacheTags.category(stale.id)]),
        ...[categories, catalogue, home],
      ];
    case "brand":
      return [...(stale.notOnProducts ? [] : [cacheTags.brand(stale.id)]), catalogue];
    case "banners":
      return [home];
    case "gallery":
      return [gallery, home];
    case "notices":
      return [notices];
    case "settings":
      return [cacheTags.settings];
    case "all":
      return [...LISTS, cacheTags.details, cacheTags.settings];
  }
}
