import { DESK_NEWSLETTER_CALLS as calls } from "@/lib/contract/newsletter/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Services } from "../services";
import { listNewsletter } from "./newsletter-records";

export function deskNewsletterRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);
  routes.list(calls.listDeskNewsletter, { list: listNewsletter });
  return routes.app;
}
