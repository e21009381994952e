import { callOf } from "@/lib/contract/calls";
import { findOtherRoute } from "@/lib/site/find-other-route";
import type { PageAddress } from "../page-store/page-address";

/** Route of everything without a pattern. */
const OTHER = "other";

/**
 * Returns the route pattern of a request, such as `/products/{id}`. The number of patterns is
 * bounded for any requests, so they can be labels of metrics.
 * @param url path and query of the request
 * @param address page that the URL addresses, null for anything else
 */
export function routeOf(
  { url = "/", method = "GET" }: { url?: string; method?: string },
  address: PageAddress | null,
): string {
  if (address) return address.route;
  const [path = "/"] = url.split("?", 1);
  const found = findOtherRoute(path);
  // The calls of the API have their own patterns.
  const call = found && !found.isFolder ? undefined : callOf(method, path);
  return call?.path ?? found?.label ?? OTHER;
}
