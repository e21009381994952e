import {
  DESK_SESSION_CALLS as calls,
  DESK_LOGIN_CALLS,
} from "@/lib/contract/desk-login/desk-calls";
import type { PasskeyTouch } from "@/lib/contract/passkeys/schemas";
import { CONFIRMED_MS } from "@/lib/contract/permissions";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { clearDeskCookie, sessionOf } from "../desk/desk-guard";
import type { Trx } from "../kernel/db/schema";
import { AppError, fieldError } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { throttleGuesses } from "../kernel/middleware/guesses";
import { logEvent } from "../kernel/middleware/log-event";
import { confirmStaffSession, endStaffSession } from "../kernel/sessions/staff-sessions";
import { hasPasskey, spendTouch } from "../passkeys/passkeys";
import { verifyTouch } from "../passkeys/verify-passkey";
import type { Services } from "../services";
import { answerLogin, beginSession } from "./begin-session";
import { type Candidate, findCandidate, passwordHashOf, spendCode } from "./check-login";
import { loginUse } from "./desk-passkey-login-routes";
import { recordFailedLogin } from "./record-login";
import { countCodeTry, noteWrongCode } from "./second-factor-limit";
import { typedCode } from "./totp";

const REFUSED = refusalText("accounts.wrongLogin");
const CODE_NEEDED = refusalText("staff.appCode");
const PASSKEY_NEEDED = refusalText("staff.passkey");
const MAX_TYPED = 200;

/** Key of a person for the log and the counters. It never equals user input. */
const staffTag = (id: number) => `staff ${id}`;

/**
 * Verifies the second factor that was sent after the right password.
 * @returns what uses it up when the session is opened
 */
async function secondFactor(
  c: AppContext,
  services: Services,
  candidate: Candidate,
  { code, passkey }: { code: string; passkey: PasskeyTouch | undefined },
) {
  if (passkey === undefined) {
    const spend = async (trx: Trx, at: number) =>
      (await spendCode(trx, services, candidate, code, at)) ? null : REFUSED;
    return { spend, means: { passkeyId: null } };
  }
  const touch = await verifyTouch(services, passkey);
  const isOwn = touch?.staffId === candidate.id;
  const spend = async (trx: Trx, at: number) =>
    isOwn ? spendTouch(trx, touch, loginUse(c, services), at) : REFUSED;
  return { spend, means: { passkeyId: isOwn ? touch.passkeyId : null } };
}

/** @throws AppError 422 for a person with a second factor, if none was sent */
async function askForFactor({ db }: Services, { id, totp_secret }: Candidate): Promise<void> {
  const offered = await hasPasskey(db, id);
  const asked = {
    ...(totp_secret !== null && { code_required: true }),
    ...(offered && { passkey_offered: true }),
  };
  if (totp_secret !== null) throw new AppError(422, CODE_NEEDED, undefined, asked);
  if (offered) throw new AppError(422, PASSKEY_NEEDED, undefined, asked);
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
    const refuse = async (refusal: string) => {
      logEvent(c, services, "desk-login.failed");
      await recordFailedLogin(services, candidate);
      return new AppError(422, refusal);
    };
    const genuine = await passwords.matches(candidate?.passwordHash ?? null, form.password);
    if (!candidate || !genuine) throw await refuse(REFUSED);
    const { passkey } = form;
    if (code === "" && passkey === undefined) await askForFactor(services, candidate);
    const codeWasRight = await countCodeTry(services, candidate);
    const factor = await secondFactor(c, services, candidate, { code, passkey });
    const { session, refused } = await beginSession(c, services, {
      ...factor,
      candidate,
      refusal: REFUSED,
    });
    if (!session) {
      await noteWrongCode(services, candidate);
      throw await refuse(refused);
    }
    await codeWasRight();
    await wasRight();
    return answerLogin(c, services, candidate, session);
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
