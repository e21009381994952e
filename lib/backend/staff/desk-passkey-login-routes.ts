import { randomBytes } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import { DESK_PASSKEY_LOGIN_CALLS as calls } from "@/lib/contract/passkeys/desk-calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { deskCookie } from "../desk/desk-guard";
import { inTransaction } from "../kernel/db/transaction";
import { AppError } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { throttleGuesses } from "../kernel/middleware/guesses";
import { logEvent } from "../kernel/middleware/log-event";
import { countRequest } from "../kernel/middleware/rate-limit";
import { hashToken } from "../kernel/sessions/tokens";
import { CHALLENGE_MS, type ChallengeUse, openChallenge } from "../passkeys/challenges";
import { requestOptions } from "../passkeys/passkey-options";
import { spendTouch } from "../passkeys/passkeys";
import { verifyTouch } from "../passkeys/verify-passkey";
import type { Services } from "../services";
import { answerLogin, beginSession } from "./begin-session";
import { findPasskeyOwner } from "./check-login";
import { recordFailedLogin } from "./record-login";

const REFUSED = refusalText("passkeys.refused");
const BROWSER_COOKIE = "niramoy_desk_passkey";

const boundToBrowser = (token: string): ChallengeUse => ({
  purpose: "login",
  boundTo: `browser ${hashToken(token)}`,
});

/** Returns the use of a challenge for the login in the browser of a request. */
export function loginUse(c: AppContext, services: Services): ChallengeUse {
  return boundToBrowser(getCookie(c, deskCookie(services, BROWSER_COOKIE).name) ?? "");
}

/** Marks the browser of a request as the one that may use the next challenge. */
function markBrowser(c: AppContext, services: Services): ChallengeUse {
  const token = randomBytes(32).toString("base64url");
  const { name, options } = deskCookie(services, BROWSER_COOKIE);
  setCookie(c, name, token, { ...options, maxAge: CHALLENGE_MS / 1000 });
  return boundToBrowser(token);
}

/** Routes for the login with a passkey alone. */
export function deskPasskeyLoginRoutes(services: Services) {
  const { db, now } = services;
  const routes = declaredDeskRoutes(services);

  routes.open(calls.startDeskPasskeyLogin, async ({ c }) => {
    const fill = await countRequest(c, services, "passkey-start");
    const use = markBrowser(c, services);
    const challenge = await inTransaction(db, (trx) => openChallenge(trx, use, now()));
    await fill();
    return { options: requestOptions(services, challenge, []) };
  });

  routes.open(calls.logInWithDeskPasskey, async ({ c, body: form }) => {
    const { passkey, recaptchaToken } = form;
    c.set("account", `passkey ${passkey.id}`);
    const wasRight = await throttleGuesses(c, services, "desk-login", {
      subject: `passkey ${passkey.id}`,
      robotToken: recaptchaToken,
    });
    const touch = await verifyTouch(services, passkey);
    const candidate = touch && (await findPasskeyOwner(services, touch));
    const refuse = async (refusal: string) => {
      logEvent(c, services, "desk-login.failed");
      await recordFailedLogin(services, candidate);
      return new AppError(422, refusal);
    };
    if (!touch || !candidate) throw await refuse(REFUSED);
    const use = loginUse(c, services);
    const { session, refused } = await beginSession(c, services, {
      candidate,
      refusal: REFUSED,
      spend: (trx, at) => spendTouch(trx, touch, use, at),
      means: touch,
    });
    if (!session) throw await refuse(refused);
    await wasRight();
    return answerLogin(c, services, candidate, session);
  });

  return routes.app;
}
