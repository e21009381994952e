import { Hono } from "hono";
import { can } from "@/lib/contract/permissions";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
import { deskGuard } from "../desk/desk-guard";
import type { AppEnv } from "../kernel/http/http";
import type { Services } from "../services";
import { readFigures } from "./overview-figures";
import { countWaiting } from "./overview-waiting";

/** Route for the first page of the desk: what waits, and, for roles that see money, the figures. */
export function deskOverviewRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/desk/overview", deskGuard(services, "overview.list"), async (c) => {
    const { role } = c.var.staff;
    const { lang = "" } = c.req.query();
    const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
    const figures = can(role, "overview", "money")
      ? await readFigures(services.db, services.now(), locale)
      : null;
    return c.json({ data: { waiting: await countWaiting(services, role), figures } });
  });

  return app;
}
