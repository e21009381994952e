/** How a page responds to a guest. */
type Access =
  /** The same HTML for every visitor, indexable. */
  | "public"
  /** The same HTML for every visitor, not indexable. */
  | "unlisted"
  /** Depends on the visitor: neither stored nor indexable. */
  | "personal"
  /** Like personal, and the browser redirects to the login. */
  | "customer"
  /** Responds with 404. */
  | "missing"
  /** Responds with 503. */
  | "failed";

interface PageType {
  /**
   * Folder below app/[locale] that contains page.tsx, without route groups; "" is the home page.
   */
  folder: string;
  /** An address of the page, without language. */
  path: string;
  access: Access;
}

/** One or more addresses for every page of app/[locale]. All page type tests use this list. */
export const PAGE_TYPES: PageType[] = [
  { folder: "", path: "/", access: "public" },
  { folder: "products", path: "/products", access: "public" },
  { folder: "products", path: "/products?page=3", access: "public" },
  {
    folder: "products",
    path: "/products?rating=4&view=list",
    access: "personal",
  },
  { folder: "products", path: "/category/products/15", access: "public" },
  {
    folder: "products",
    path: "/category/products/7?page=2",
    access: "public",
  },
  { folder: "products/details", path: "/products/1", access: "public" },
  { folder: "promotional-offers", path: "/promotional-offers", access: "public" },
  { folder: "promotional-offers", path: "/promotional-offers?page=2", access: "public" },
  { folder: "ebook", path: "/ebook", access: "public" },
  { folder: "ebooks", path: "/ebooks/1", access: "public" },
  { folder: "blogs", path: "/blogs", access: "public" },
  { folder: "blogs", path: "/blogs?page=2", access: "public" },
  { folder: "blog/details", path: "/blog/details/1", access: "public" },
  { folder: "doctors", path: "/doctors", access: "public" },
  { folder: "doctors", path: "/doctors?speciality=cardiology", access: "public" },
  { folder: "patient/appointment", path: "/patient/appointment/1", access: "public" },
  { folder: "gallery", path: "/gallery", access: "public" },
  { folder: "notices", path: "/notices", access: "public" },
  { folder: "notices", path: "/notices?page=2", access: "public" },
  { folder: "about-us", path: "/about-us", access: "public" },
  { folder: "contact", path: "/contact", access: "public" },
  { folder: "terms", path: "/terms", access: "public" },
  { folder: "order-tracking", path: "/order-tracking", access: "public" },
  { folder: "login/[reason]", path: "/login", access: "unlisted" },
  { folder: "register/[reason]", path: "/register", access: "unlisted" },
  { folder: "wishlist", path: "/wishlist", access: "unlisted" },
  { folder: "compare", path: "/compare", access: "unlisted" },
  { folder: "search", path: "/search?q=termometer", access: "personal" },
  { folder: "products/cart", path: "/products/cart", access: "personal" },
  { folder: "products/buy-now", path: "/products/buy-now?productId=1", access: "personal" },
  { folder: "order-details", path: "/order-details/NM-0000-0000-0000", access: "personal" },
  {
    folder: "ebook-order-details",
    path: "/ebook-order-details/EB-0000-0000-0000",
    access: "personal",
  },
  {
    folder: "appointment-details",
    path: "/appointment-details/AP-0000-0000-0000",
    access: "personal",
  },
  { folder: "products/checkout", path: "/products/checkout", access: "customer" },
  { folder: "my-account", path: "/my-account", access: "customer" },
  { folder: "patient-portal", path: "/patient-portal", access: "customer" },
  { folder: "ebooks/buy-now", path: "/ebooks/buy-now/1", access: "customer" },
  { folder: "missing", path: "/no-such-page", access: "missing" },
  { folder: "page-not-found", path: "/page-not-found", access: "missing" },
  { folder: "page-failed", path: "/page-failed", access: "failed" },
  { folder: "search-failed", path: "/search-failed", access: "failed" },
];
