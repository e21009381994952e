import { DESK_NEWSLETTER_CALLS as calls } from "@/lib/contract/newsletter/desk-calls";
import { listNewsletter } from "../../services/desk/newsletter-records";
import type { Services } from "../../services/services";
import { declaredDeskRoutes } from "./declared-desk-routes";

export function deskNewsletterRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);
  routes.list(calls.listDeskNewsletter, { list: listNewsletter });
  return routes.app;
}
