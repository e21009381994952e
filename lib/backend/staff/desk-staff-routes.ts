import { DESK_STAFF_CALLS as calls } from "@/lib/contract/staff/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Services } from "../services";
import { createSetUpLink } from "./set-up";
import { findStaff } from "./staff";
import { staffRecords } from "./staff-records";

/** Routes of the staff, with a new link for a person who lost password or second factor. */
export function deskStaffRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);
  const kind = staffRecords(services.origin);
  routes.list(calls.listDeskStaff, kind);
  routes.show(calls.getDeskStaff, kind);
  routes.create<typeof calls.addDeskStaff, "setup_link" | "setup_url">(calls.addDeskStaff, kind);
  routes.edit(calls.saveDeskStaff, kind);

  routes.act(calls.linkDeskStaff, ({ params: { id }, record }) =>
    record(async (trx, { at }) => ({
      result: await createSetUpLink(trx, await findStaff(trx, id), services.origin, at),
      audit: [{ subject: `staff ${id}`, before: null, after: { link: "created" } }],
    })),
  );

  return routes.app;
}
