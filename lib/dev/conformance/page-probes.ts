import { list, one } from "./consequences";
import type { Probe } from "./probe";

const PAGE_FAILS = "keeps the last good page; a page never shown answers 503";
const LEFT_OUT = "leaves the section out";

const products = (name: string, missing: string) => list(name, "product", missing);

/** What pages are made of; lists that give ids come before the calls about one record. */
export const PAGE_PROBES: Probe[] = [
  {
    path: "/api/get-products",
    names: { kind: "product", list: "products" },
    without: `product lists: ${PAGE_FAILS}`,
    consequences: {
      ...products("products", PAGE_FAILS),
      ...list("brands", "named", "offers no filter by brand"),
      ...list("categories", "named", "offers no filter by category"),
    },
  },
  {
    path: "/api/get-details/{id}",
    about: { found: "product" },
    without: `product pages: ${PAGE_FAILS}`,
    consequences: {
      ...one("product", "product", PAGE_FAILS),
      brand: "shows no brand",
      category: "shows no category",
      ...list("productImages", "picture", "shows the product's one picture"),
      ...list("productReviews", "review", "shows no reviews"),
      ...products("relatedProducts", LEFT_OUT),
      ...products("topRatedProducts", LEFT_OUT),
    },
  },
  {
    path: "/api/get-details/{id}",
    variant: "unknown",
    about: "999999999",
    statuses: [404],
    without: "takes `product: null` for not found, anything else fails the page instead of a 404",
  },
  {
    path: "/api/get-buynow-product-details/{id}",
    about: { found: "product" },
    without: "Buy Now and live stock: says that the product cannot be read and offers another try",
    consequences: one("product", "product", "says that the product cannot be read"),
  },
  {
    path: "/api/get-home-products",
    without: `home page: ${PAGE_FAILS}`,
    consequences: {
      ...products("offer_products", PAGE_FAILS),
      ...products("new_arrival_products", PAGE_FAILS),
      ...products("trending_products", LEFT_OUT),
      ...products("medical_products", LEFT_OUT),
      ...products("best_selling_products", LEFT_OUT),
      ...products("featured_products", LEFT_OUT),
      setting: "shows no section banners",
      ...list("blogs", "blog", LEFT_OUT),
      ...list("image_galleries", "gallery", LEFT_OUT),
      ...list("video_galleries", "gallery", LEFT_OUT),
      ...list("success_stories", "gallery", LEFT_OUT),
    },
  },
  {
    path: "/api/get-home-sliders",
    without: `home page: ${PAGE_FAILS}`,
    consequences: {
      ...list("sliders", "picture", LEFT_OUT),
      ...list("md_sliders", "picture", LEFT_OUT),
      ...list("group_sliders", "picture", LEFT_OUT),
      ...list("categories", "named", PAGE_FAILS),
    },
  },
  {
    path: "/api/get-home-categories",
    without: "keeps the last menu of categories, at worst none",
    consequences: list("categories", "named", "keeps the last menu of categories, at worst none"),
  },
  {
    path: "/api/get-galleries",
    without: `gallery: ${PAGE_FAILS}`,
    consequences: list("galleries", "gallery", PAGE_FAILS),
  },
  {
    path: "/api/get-blogs",
    names: { kind: "blog", list: "blogs" },
    without: `blogs: ${PAGE_FAILS}`,
    consequences: list("blogs", "blog", PAGE_FAILS),
  },
  {
    path: "/api/get-blog-details/{id}",
    about: { found: "blog" },
    without: `blog pages: ${PAGE_FAILS}`,
    consequences: {
      ...one("blog", "blog", PAGE_FAILS),
      prev_blog: "shows no link to the post before",
      next_blog: "shows no link to the next post",
      ...list("latest_blogs", "blog", LEFT_OUT),
    },
  },
  {
    path: "/api/get-notices",
    without: `notices: ${PAGE_FAILS}`,
    consequences: list("notices", "notice", PAGE_FAILS),
  },
  {
    path: "/api/get-doctors",
    names: { kind: "doctor", list: "doctors" },
    without: `doctors: ${PAGE_FAILS}`,
    consequences: list("doctors", "doctor", PAGE_FAILS),
  },
  {
    path: "/api/get-ebooks",
    names: { kind: "ebook", list: "ebooks" },
    without: `e-books: ${PAGE_FAILS}`,
    consequences: list("ebooks", "ebook", PAGE_FAILS),
  },
  {
    path: "/api/get-ebook-details/{id}",
    about: { found: "ebook" },
    without: `e-book pages: ${PAGE_FAILS}`,
    consequences: {
      ...one("product", "ebook", PAGE_FAILS),
      ...list("productReviews", "review", "shows no reviews"),
      ...list("relatedProducts", "ebook", LEFT_OUT),
    },
  },
  {
    path: "/api/get-buynow-ebook-details/{id}",
    about: { found: "ebook" },
    without: "e-book Buy Now: says that the book cannot be read and offers another try",
    consequences: one("product", "ebook", "says that the book cannot be read"),
  },
];
