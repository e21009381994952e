interface RouteHandler {
  /** An address of the handler. */
  path: string;
  status: number;
  /** Content type of the response; null when it has no body. */
  type: string | null;
}

const JSON_TYPE = "application/json";

/** One address for every route handler of app, with the response to a new visitor. */
export const ROUTE_HANDLERS: RouteHandler[] = [
  { path: "/admin/login", status: 405, type: JSON_TYPE },
  { path: "/api/get-brands-of-nothing", status: 404, type: JSON_TYPE },
  { path: "/api/revalidate", status: 405, type: null },
  { path: "/.well-known/security.txt", status: 200, type: "text/plain" },
  { path: "/blogs/feed.xml", status: 200, type: "application/atom+xml" },
  { path: "/bn/blogs/feed.xml", status: 200, type: "application/atom+xml" },
  { path: "/feeds/products.csv", status: 200, type: "text/csv" },
  { path: "/bn/feeds/products.csv", status: 200, type: "text/csv" },
  { path: "/feeds/products.xml", status: 200, type: "application/xml" },
  { path: "/bn/feeds/products.xml", status: 200, type: "application/xml" },
  { path: "/opensearch.xml", status: 200, type: "application/opensearchdescription+xml" },
  { path: "/bn/opensearch.xml", status: 200, type: "application/opensearchdescription+xml" },
  { path: "/csrf-token", status: 200, type: JSON_TYPE },
  { path: "/first-page/products", status: 308, type: null },
  { path: "/healthz", status: 200, type: JSON_TYPE },
  { path: "/logged-on-user", status: 200, type: JSON_TYPE },
  { path: "/logout", status: 405, type: JSON_TYPE },
  {
    path: "/manifest.webmanifest",
    status: 200,
    type: "application/manifest+json",
  },
  {
    path: "/bn/manifest.webmanifest",
    status: 200,
    type: "application/manifest+json",
  },
  { path: "/media/none.webp", status: 404, type: null },
  { path: "/readyz", status: 200, type: JSON_TYPE },
  { path: "/robots.txt", status: 200, type: "text/plain" },
  {
    path: "/sale-order/receipt/print/NM-0000-0000-0000",
    status: 404,
    type: "text/html",
  },
  { path: "/sitemap.xml", status: 200, type: "application/xml" },
  { path: "/sitemaps/pages.xml", status: 200, type: "application/xml" },
];
