import { DESK_OVERVIEW_CALLS as calls } from "@/lib/contract/overview/desk-calls";
import { can } from "@/lib/contract/permissions";
import type { ExportedList } from "@/lib/contract/terms";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { ListExport } from "../desk/list-export";
import type { Services } from "../services";
import { readFigures } from "./overview-figures";
import { countWaiting } from "./overview-waiting";

/**
 * Route for the first page of the desk: what waits, and, for roles that see money, the figures.
 * @param lists how the list of each screen is read
 */
export function deskOverviewRoutes(services: Services, lists: Record<ExportedList, ListExport>) {
  const routes = declaredDeskRoutes(services);

  routes.read(calls.getDeskOverview, async ({ c, query: { lang = "" } }) => {
    const { role } = c.var.staff;
    const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
    const figures = can(role, "overview", "money")
      ? await readFigures(services.db, services.now(), locale)
      : null;
    return { data: { waiting: await countWaiting(services, role, lists), figures } };
  });

  return routes.app;
}
