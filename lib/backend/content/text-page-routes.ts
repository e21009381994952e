import { PAGE_CALLS } from "@/lib/contract/pages/calls";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { readTextPages } from "../kernel/settings/text-hashes";
import type { Services } from "../services";

/** Route for the times at which pages without a record last changed. */
export function textPageRoutes(services: Services) {
  const routes = declaredRoutes(services);

  routes.read(PAGE_CALLS.getTextPages, async ({ c }) => {
    c.header("Cache-Control", "no-cache");
    return { pages: await readTextPages(services.db) };
  });

  return routes.app;
}
