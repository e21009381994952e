import { callOf } from "@/lib/contract/calls";
import type { PageAddress } from "../pages/page-address";

/** Below these folders are files and pictures without number. */
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
/** Whatever has no pattern. */
const OTHER = "other";

/**
 * The pattern of a request's address, such as `/products/{id}`: one of few, whatever is asked for.
 * @param url path and query as they were requested
 * @param address what page that is, null for none
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
