import { randomUUID } from "node:crypto";
import { setDeskCookie } from "../desk/desk-guard";
import type { Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import type { AppContext } from "../kernel/http/http";
import { deskLocale } from "../kernel/middleware/desk-messages";
import { logEvent } from "../kernel/middleware/log-event";
import { openStaffSession } from "../kernel/sessions/staff-sessions";
import type { Services } from "../services";
import { type Candidate, isUnchangedStaff } from "./check-login";
import { isKnownDevice, rememberDevice } from "./desk-devices";
import { loginPlace } from "./login-place";
import { notifyStaff } from "./notify-staff";
import { hasLoggedIn, type LoginMeans, recordLogin } from "./record-login";

interface Login {
  candidate: Candidate;
  /** Said if the person was changed meanwhile. */
  refusal: string;
  /**
   * Uses up a code or a signature. It may run twice, and must only use `trx`.
   * @returns null, or why it is refused
   */
  spend: (trx: Trx, at: number) => Promise<string | null>;
  means: LoginMeans;
}

/**
 * Opens a session if `spend` refuses nothing, and notifies the person of a device that is not the
 * first one and that they have not used.
 */
export function beginSession(
  c: AppContext,
  services: Services,
  { candidate, refusal, spend, means }: Login,
) {
  const place = loginPlace(c);
  const isNew = !isKnownDevice(c, services, candidate);
  const reference = randomUUID();
  const language = deskLocale(c);
  return inTransaction(services.db, async (trx) => {
    const at = services.now();
    // A concurrent set-up ended all sessions of the old password.
    const refused = (await isUnchangedStaff(trx, candidate)) ? await spend(trx, at) : refusal;
    if (refused !== null) return { session: null, refused };
    if (isNew && (await hasLoggedIn(trx, candidate))) {
      const { network: _, ...device } = place;
      const data = { ...device, at: new Date(at).toISOString() };
      const notice = { type: "staff.new_device", reference, language, data } as const;
      await notifyStaff(trx, services, candidate, notice, at);
    }
    await recordLogin(trx, candidate, means, at);
    return { session: await openStaffSession(trx, candidate.id, place, at), refused: null };
  });
}

/** Sets the cookies of a new session, and returns the answer of the login. */
export function answerLogin(
  c: AppContext,
  services: Services,
  candidate: Candidate,
  session: { token: string; csrfToken: string },
) {
  logEvent(c, services, "desk-login.succeeded");
  setDeskCookie(c, services, session.token);
  rememberDevice(c, services, candidate);
  return { csrf_token: session.csrfToken };
}
