import { DESK_SESSION_CALLS as calls } from "@/lib/contract/desk-login/desk-calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { type DeskRecorder, declaredDeskRoutes } from "../desk/declared-desk-routes";
import { sessionOf } from "../desk/desk-guard";
import { notFound } from "../kernel/errors";
import { endOwnStaffSessions, readStaffSessions } from "../kernel/sessions/staff-sessions";
import type { Services } from "../services";

/** Routes for the own sessions of a staff member. */
export function deskStaffSessionRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);

  const end = (
    record: DeskRecorder,
    staffId: number,
    which: Parameters<typeof endOwnStaffSessions>[2],
  ) =>
    record(async (trx) => {
      const ended = await endOwnStaffSessions(trx, staffId, which);
      const entry = { subject: `staff ${staffId}`, before: null, after: { ended_sessions: ended } };
      return { audit: ended > 0 ? [entry] : [], result: ended };
    });

  routes.read(calls.getDeskSessions, async ({ c }) => {
    const { id, staffId } = sessionOf(c);
    return { data: await readStaffSessions(services.db, staffId, id, services.now()) };
  });

  routes.act(calls.endOtherDeskSessions, async ({ c, record }) => {
    const { id, staffId } = sessionOf(c);
    const ended = await end(record, staffId, { except: id });
    return { message: "You are logged out everywhere else.", ended };
  });

  routes.act(calls.endDeskSession, async ({ c, params, record }) => {
    const ended = await end(record, sessionOf(c).staffId, { id: params.id });
    if (ended === 0) throw notFound(refusalText("staff.sessionEnded"));
    return { message: "That device is logged out.", ended };
  });

  return routes.app;
}
