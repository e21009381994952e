import { ACCOUNT_CALLS } from "@/lib/contract/account/calls";
import type { AnswerOf } from "@/lib/contract/define-calls";
import { LOGIN_CALLS as calls } from "@/lib/contract/login/calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { inTransaction, withRetries } from "../kernel/db/transaction";
import { AppError } from "../kernel/errors";
import { clearSessionCookies, readSession } from "../kernel/middleware/cookies";
import { routePath } from "../kernel/middleware/declared-input";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { throttleGuesses } from "../kernel/middleware/guesses";
import { accountTag, logEvent } from "../kernel/middleware/log-event";
import { countChecked } from "../kernel/middleware/rate-limit";
import { verifyToken } from "../kernel/middleware/verify-token";
import { consumeProof } from "../kernel/robot/robot-check";
import { deviceClass } from "../kernel/sessions/device-class";
import { refreshLogin } from "../kernel/sessions/sessions";
import type { Services } from "../services";
import { findAccount, isUnchanged, loginName, readUser, renewHash } from "./accounts";
import { answerLogin } from "./answer-login";
import { compareContactCodes, endContactCodes } from "./codes/proved-contacts";
import { endSession, startLogin } from "./logins";
import { passwordRules } from "./password-rules";
import { createAccount, readRegistration } from "./register";

const REFUSED = refusalText("accounts.wrongLogin");

/** Routes for registration, login, logout, and the current user. */
export function accountRoutes(services: Services) {
  const { db, now, passwords, secrets } = services;
  const routes = declaredRoutes(services);

  // Not an object for a guest.
  routes.app.get(routePath(calls.getCurrentUser), async (c) => {
    const session = await readSession(c, services);
    if (!session || session.userId === null) return c.json(null);
    await withRetries(() => refreshLogin(db, session.tokenHash, now()));
    const user: AnswerOf<typeof calls.getCurrentUser> = await readUser(db, session.userId);
    return c.json(user);
  });

  routes.act(calls.login, async ({ c, body: { email, password, recaptchaToken } }) => {
    const name = loginName(email);
    const account = await findAccount(db, name);
    const counted = account ? accountTag(account.id) : `name ${name}`;
    c.set("account", counted);
    const wasRight = await throttleGuesses(c, services, "login", {
      subject: counted,
      robotToken: recaptchaToken,
    });
    const genuine = await passwords.matches(account?.passwordHash ?? null, password);
    const device = deviceClass(c.req.header("User-Agent"));
    const session =
      account &&
      genuine &&
      (await inTransaction(db, async (trx) => {
        // A concurrent password change ended all sessions of the old password.
        if (!(await isUnchanged(trx, account))) return null;
        return startLogin(trx, c.var.session, { userId: account.id, device }, now());
      }));
    if (!session) {
      logEvent(c, services, "login.failed");
      throw new AppError(422, REFUSED);
    }
    await wasRight();
    await renewHash(services, account, password);
    logEvent(c, services, "login.succeeded");
    return answerLogin(c, services, session, "Welcome back.");
  });

  // Without an idempotency key: the stored hash of the request would be derived from the password.
  routes.form(ACCOUNT_CALLS.register, {
    read: async (c) => readRegistration(c.var.body, await passwordRules(services)),
    act: async (form, { c }) => {
      const proof = await verifyToken(c, services, form.recaptchaToken, "register");
      await countChecked(c, services, "register", proof);
      const codes = await compareContactCodes(db, secrets, form, now());
      const passwordHash = await passwords.hash(form.password);
      await inTransaction(db, async (trx) => {
        await consumeProof(trx, proof);
        const proved = await endContactCodes(trx, codes);
        await createAccount(trx, form, passwordHash, now(), proved);
      });
      return { message: "Your account has been created. Please log in." };
    },
  });

  routes.act(calls.logout, async ({ c }) => {
    const { session } = c.var;
    if (session.userId !== null) {
      await inTransaction(db, (trx) => endSession(trx, session, now()), { repeatable: true });
      logEvent(c, services, "session.ended", { sessions: 1 });
      clearSessionCookies(c, services);
    }
    return { message: "You have been logged out." };
  });

  return routes.app;
}
