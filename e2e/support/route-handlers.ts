interface RouteHandler {
  /** Folder below app that contains route.ts. */
  folder: string;
  /** An address of the handler. */
  path: string;
  status: number;
  /** Content type of the response; null when it has no body. */
  type: string | null;
}

const JSON_TYPE = "application/json";

/** One address for every route handler of app, with the response to a new visitor. */
export const ROUTE_HANDLERS: RouteHandler[] = [
  { folder: "admin/login", path: "/admin/login", status: 405, type: JSON_TYPE },
  { folder: "api/[...path]", path: "/api/get-brands-of-nothing", status: 404, type: JSON_TYPE },
  { folder: "api/revalidate", path: "/api/revalidate", status: 405, type: null },
  { folder: "csrf-token", path: "/csrf-token", status: 200, type: JSON_TYPE },
  { folder: "first-page/[...path]", path: "/first-page/products", status: 308, type: null },
  { folder: "healthz", path: "/healthz", status: 200, type: JSON_TYPE },
  { folder: "logged-on-user", path: "/logged-on-user", status: 200, type: JSON_TYPE },
  { folder: "logout", path: "/logout", status: 405, type: JSON_TYPE },
  {
    folder: "manifest.webmanifest",
    path: "/manifest.webmanifest",
    status: 200,
    type: "application/manifest+json",
  },
  { folder: "media/[...path]", path: "/media/none.webp", status: 404, type: null },
  { folder: "readyz", path: "/readyz", status: 200, type: JSON_TYPE },
  { folder: "robots.txt", path: "/robots.txt", status: 200, type: "text/plain" },
  {
    folder: "sale-order/receipt/print/[id]",
    path: "/sale-order/receipt/print/NM-0000-0000-0000",
    status: 404,
    type: "text/html",
  },
  { folder: "sitemap.xml", path: "/sitemap.xml", status: 200, type: "application/xml" },
  { folder: "sitemaps/[name]", path: "/sitemaps/pages.xml", status: 200, type: "application/xml" },
];
