import { Hono } from "hono";
import { changeAtDesk } from "../desk/change-at-desk";
import { deskGuard } from "../desk/desk-guard";
import type { AppEnv } from "../kernel/http/http";
import { readId } from "../kernel/http/input";
import type { Services } from "../services";
import { createSetUpLink } from "./set-up";
import { findStaff } from "./staff";

/** Route for a new link of a person who lost password or second factor. */
export function deskStaffLinkRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.post("/api/desk/staff/:id/link", deskGuard(services, "staff.edit"), async (c) => {
    const id = readId(c.req.param("id"));
    const link = await changeAtDesk(c, services, "staff.edit", async (trx, { at }) => ({
      result: await createSetUpLink(trx, await findStaff(trx, id), services.origin, at),
      audit: [{ subject: `staff ${id}`, before: null, after: { link: "created" } }],
    }));
    return c.json(link);
  });

  return app;
}
