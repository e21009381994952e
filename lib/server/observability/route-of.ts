import { callOf } from "@/lib/contract/calls";
import type { PageAddress } from "../page-store/page-address";

/** Folders of static files, images and other paths that are not counted individually. */
const FOLDERS =
  /^\/(?:_next\/static|_next|i\/share|i|media|brand|help|sitemaps|first-page|api\/sandbox-gateway|api)\//;
const EXACT = new Set([
  "/admin/login",
  "/api/revalidate",
  "/favicon.ico",
  "/healthz",
  "/logout",
  "/manifest.webmanifest",
  "/metrics",
  "/readyz",
  "/robots.txt",
  "/sitemap.xml",
]);
/** Route of everything without a pattern. */
const OTHER = "other";

/**
 * Returns the route pattern of a request, such as `/products/{id}`. The number of patterns is
 * bounded, whatever is requested, so they can be labels of metrics.
 * @param url path and query of the request
 * @param address page that the URL addresses, null for anything else
 */
export function routeOf(
  { url = "/", method = "GET" }: { url?: string; method?: string },
  address: PageAddress | null,
): string {
  if (address) return address.route;
  const [path = "/"] = url.split("?", 1);
  if (EXACT.has(path)) return path;
  const call = callOf(method, path);
  if (call) return call.path;
  const [folder] = FOLDERS.exec(path) ?? [];
  return folder ? `${folder}*` : OTHER;
}
