import { randomUUID } from "node:crypto";
import {
  DESK_SESSION_CALLS as calls,
  DESK_LOGIN_CALLS,
} from "@/lib/contract/desk-login/desk-calls";
import { CONFIRMED_MS } from "@/lib/contract/permissions";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { clearDeskCookie, sessionOf, setDeskCookie } from "../desk/desk-guard";
import { inTransaction } from "../kernel/db/transaction";
import { AppError, fieldError } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { throttleGuesses } from "../kernel/middleware/guesses";
import { logEvent } from "../kernel/middleware/log-event";
import { deviceClass } from "../kernel/sessions/device-class";
import {
  confirmStaffSession,
  endStaffSession,
  openStaffSession,
} from "../kernel/sessions/staff-sessions";
import type { Services } from "../services";
import {
  type Candidate,
  findCandidate,
  isUnchangedStaff,
  passwordHashOf,
  spendCode,
} from "./check-login";
import { isKnownDevice, rememberDevice } from "./desk-devices";
import { notifyStaff } from "./notify-staff";
import { hasLoggedIn, recordFailedLogin, recordLogin } from "./record-login";
import { countCodeTry, noteWrongCode } from "./second-factor-limit";
import { typedCode } from "./totp";

const REFUSED = refusalText("accounts.wrongLogin");
const CODE_NEEDED = refusalText("staff.appCode");
const MAX_TYPED = 200;

/** Key of a person for the log and the counters. It never equals user input. */
const staffTag = (id: number) => `staff ${id}`;

/**
 * Opens a session if the code is right, and notifies the person of a device that is not the first
 * one and that they have not used; null if the code is wrong.
 */
function logIn(c: AppContext, services: Services, candidate: Candidate, code: string) {
  const device = deviceClass(c.req.header("User-Agent"));
  const isNew = !isKnownDevice(c, services, candidate);
  const notice = { type: "staff.new_device", reference: randomUUID(), data: device } as const;
  return inTransaction(services.db, async (trx) => {
    const at = services.now();
    // A concurrent set-up ended all sessions of the old password.
    if (!(await isUnchangedStaff(trx, candidate))) return null;
    if (!(await spendCode(trx, services, candidate, code, at))) return null;
    if (isNew && (await hasLoggedIn(trx, candidate)))
      await notifyStaff(trx, services, candidate, notice, at);
    await recordLogin(trx, candidate, at);
    return openStaffSession(trx, candidate.id, device, at);
  });
}

/** Routes for login and logout in the desk, and for the current staff member. */
export function deskSessionRoutes(services: Services) {
  const { db, now, passwords } = services;
  const routes = declaredDeskRoutes(services);

  routes.open(DESK_LOGIN_CALLS.deskLogin, async ({ c, body: form }) => {
    const code = typedCode(form.code);
    const mail = form.mail.slice(0, MAX_TYPED).trim().toLowerCase();
    const candidate = await findCandidate(services, mail);
    const counted = candidate ? staffTag(candidate.id) : `staff mail ${mail}`;
    c.set("account", counted);
    const wasRight = await throttleGuesses(c, services, "desk-login", {
      subject: counted,
      robotToken: form.recaptchaToken,
    });
    const refuse = async () => {
      logEvent(c, services, "desk-login.failed");
      await recordFailedLogin(services, candidate);
      return new AppError(422, REFUSED);
    };
    const genuine = await passwords.matches(candidate?.passwordHash ?? null, form.password);
    if (!candidate || !genuine) throw await refuse();
    if (candidate.totp_secret !== null && code === "")
      throw new AppError(422, CODE_NEEDED, undefined, { code_required: true });
    const codeWasRight = await countCodeTry(services, candidate);
    const session = await logIn(c, services, candidate, code);
    if (!session) {
      await noteWrongCode(services, candidate);
      throw await refuse();
    }
    await codeWasRight();
    await wasRight();
    logEvent(c, services, "desk-login.succeeded");
    setDeskCookie(c, services, session.token);
    rememberDevice(c, services, candidate);
    return { csrf_token: session.csrfToken };
  });

  routes.open(calls.deskLogout, async ({ c }) => {
    await endStaffSession(db, sessionOf(c).id);
    clearDeskCookie(c, services);
    return { message: "You have been logged out." };
  });

  routes.read(calls.getDeskPerson, async ({ c }) => {
    const { staffId: id, name, mail, role, csrfToken, confirmedUntil } = sessionOf(c);
    const confirmed = confirmedUntil === null ? null : new Date(confirmedUntil).toISOString();
    return {
      staff: { id, name, mail, role },
      csrf_token: csrfToken,
      confirmed_until: confirmed,
    };
  });

  routes.open(calls.confirmDeskPassword, async ({ c, body: form }) => {
    const { id, staffId } = sessionOf(c);
    c.set("account", staffTag(staffId));
    const wasRight = await throttleGuesses(c, services, "desk-login", {
      subject: staffTag(staffId),
      robotToken: form.recaptchaToken,
    });
    if (!(await passwords.matches(await passwordHashOf(db, staffId), form.password))) {
      logEvent(c, services, "password.refused");
      throw fieldError("password", refusalText("staff.wrongPassword"));
    }
    await wasRight();
    await confirmStaffSession(db, id, now());
    return { confirmed_until: new Date(now() + CONFIRMED_MS).toISOString() };
  });

  return routes.app;
}
