import { Hono } from "hono";
import type { AppEnv } from "../../http";
import { readId } from "../../input";
import { changeAtDesk } from "../../middleware/change-at-desk";
import { deskGuard } from "../../middleware/desk-session";
import { exportCustomer } from "../../services/accounts/staff-accounts";
import type { Services } from "../../services/services";

/** Route for all that is stored of a customer, which the audit records. */
export function deskPeopleRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/desk/people/:id/export", deskGuard(services, "people.export"), async (c) => {
    const id = readId(c.req.param("id"));
    const data = await exportCustomer(services.db, id);
    await changeAtDesk(c, services, "people.export", async () => ({
      audit: [{ subject: `customer ${id}`, before: null, after: { exported: true } }],
      answer: undefined,
    }));
    return c.json({ data });
  });

  return app;
}
