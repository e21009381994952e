import { DESK_STAFF_CALLS as calls } from "@/lib/contract/staff/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Services } from "../services";
import { createSetUpLink } from "./set-up";
import { findStaff } from "./staff";

/** Route for a new link of a person who lost password or second factor. */
export function deskStaffLinkRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);

  routes.act(calls.linkDeskStaff, ({ params: { id }, record }) =>
    record(async (trx, { at }) => ({
      result: await createSetUpLink(trx, await findStaff(trx, id), services.origin, at),
      audit: [{ subject: `staff ${id}`, before: null, after: { link: "created" } }],
    })),
  );

  return routes.app;
}
