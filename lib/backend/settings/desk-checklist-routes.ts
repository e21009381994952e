import { DESK_OPENING_CALLS as calls } from "@/lib/contract/opening/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Services } from "../services";
import { readChecklist } from "./opening-checklist";

/** Route for the missing steps to open the shop. */
export function deskChecklistRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);
  routes.read(calls.getDeskChecklist, async () => ({
    data: await readChecklist(services.db, services, services.now()),
  }));
  return routes.app;
}
