import { DESK_OUTBOX_CALLS as calls } from "@/lib/contract/outbox/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Services } from "../services";
import { listOutgoing } from "./outgoing-records";

/** Route for the latest messages to customers. */
export function deskOutboxRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);
  routes.list(calls.listDeskMessages, { list: (_, query) => listOutgoing(services, query) });
  return routes.app;
}
