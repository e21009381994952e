import { DESK_OVERVIEW_CALLS as calls } from "@/lib/contract/overview/desk-calls";
import { can } from "@/lib/contract/permissions";
import type { ExportedList } from "@/lib/contract/terms";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { ListExport } from "../desk/list-export";
import { countTabs } from "../orders/desk/order-tabs";
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
    const { db, now } = services;
    const tabs = await countTabs(db, now());
    const figures = can(role, "overview", "money")
      ? { ...(await readFigures(db, now(), locale)), late: tabs.past_promise }
      : null;
    return { data: { waiting: await countWaiting(services, role, lists, tabs), figures } };
  });

  return routes.app;
}
