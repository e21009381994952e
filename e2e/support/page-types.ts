/** How a page answers somebody who is not logged in. */
type Access =
  /** The same HTML for everybody, for the index. */
  | "public"
  /** The same HTML for everybody, but not for the index. */
  | "unlisted"
  /** What one person has or looks for: not stored, not for the index. */
  | "personal"
  /** As personal, and the browser goes on to the login. */
  | "customer"
  /** 404. */
  | "missing"
  /** 503. */
  | "failed";

interface PageType {
  /** Folder below app/[locale] that holds page.tsx, without its group; "" is the home page. */
  folder: string;
  /** An address of it, without language. */
  path: string;
  access: Access;
}

/** An address or more for every page of app/[locale]; the tests of all page types start from here. */
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
