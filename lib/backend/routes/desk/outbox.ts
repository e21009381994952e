import { DESK_OUTBOX_CALLS as calls } from "@/lib/contract/outbox/desk-calls";
import { listOutgoing } from "../../services/desk/outgoing-records";
import type { Services } from "../../services/services";
import { declaredDeskRoutes } from "./declared-desk-routes";

/** Route for the latest messages to customers. */
export function deskOutboxRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);
  routes.list(calls.listDeskMessages, { list: (_, query) => listOutgoing(services, query) });
  return routes.app;
}
