import { Hono } from "hono";
import { changeAtDesk } from "../desk/change-at-desk";
import { deskGuard } from "../desk/desk-guard";
import { notFound } from "../kernel/errors";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { readId } from "../kernel/http/input";
import { endOwnStaffSessions, readStaffSessions } from "../kernel/sessions/staff-sessions";
import type { Services } from "../services";

/** Routes for the own sessions of a staff member. */
export function deskStaffSessionRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  const end = (c: AppContext, which: Parameters<typeof endOwnStaffSessions>[2]) =>
    changeAtDesk(c, services, "sessions.end", async (trx) => {
      const { staffId } = c.var.staff;
      const ended = await endOwnStaffSessions(trx, staffId, which);
      const entry = { subject: `staff ${staffId}`, before: null, after: { ended_sessions: ended } };
      return { audit: ended > 0 ? [entry] : [], result: ended };
    });

  app.get("/api/desk/sessions", deskGuard(services, "sessions.list"), async (c) => {
    const { id, staffId } = c.var.staff;
    return c.json({ data: await readStaffSessions(services.db, staffId, id, services.now()) });
  });

  app.post("/api/desk/sessions/end-others", deskGuard(services, "sessions.end"), async (c) => {
    const ended = await end(c, { except: c.var.staff.id });
    return c.json({ message: "You are logged out everywhere else.", ended });
  });

  app.post("/api/desk/sessions/:id/end", deskGuard(services, "sessions.end"), async (c) => {
    const ended = await end(c, { id: readId(c.req.param("id")) });
    if (ended === 0) throw notFound("This session has already ended.");
    return c.json({ message: "That device is logged out.", ended });
  });

  return app;
}
