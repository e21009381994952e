import { Hono } from "hono";
import type { Trx } from "../db/schema";
import { inTransaction } from "../db/transaction";
import { AppError, fieldError, notFound } from "../errors";
import type { AppContext, AppEnv } from "../http";
import { readId } from "../input";
import { clearSessionCookies, readSession, setSessionCookies } from "../middleware/cookies";
import { requireCustomer, sessionGuard, writeGuard } from "../middleware/guards";
import { logEvent } from "../middleware/log-event";
import { countRequest } from "../middleware/rate-limit";
import { readAccount } from "../services/accounts/accounts";
import { changePassword, readPasswordChange } from "../services/accounts/change-password";
import { endLogins, readLogins } from "../services/accounts/logins";
import { passwordRules } from "../services/accounts/password-rules";
import type { Services } from "../services/services";
import { deviceClass } from "../services/sessions/device-class";
import { makeCsrfToken } from "../services/sessions/tokens";

const LOGIN_FIRST = "Please log in first.";

/** Routes for password changes and for listing and ending a customer's sessions. */
export function securityRoutes(services: Services) {
  const { db, now, passwords, secrets } = services;
  const app = new Hono<AppEnv>();

  const end = async (c: AppContext, which: { id: number } | { except: string }) => {
    const userId = requireCustomer(c.var.session);
    const work = (trx: Trx) => endLogins(trx, userId, which, now());
    const ended = await inTransaction(db, work, { repeatable: true });
    if (ended > 0) logEvent(c, services, "session.ended", { sessions: ended });
    return ended;
  };

  app.post("/api/change-password", writeGuard(services), async (c) => {
    const userId = requireCustomer(c.var.session);
    await countRequest(c, services, "password");
    const account = await readAccount(db, userId);
    if (!account) throw new AppError(401, LOGIN_FIRST);
    const form = readPasswordChange(c.var.body, await passwordRules(services), account);
    if (!(await passwords.matches(account.passwordHash, form.current_password))) {
      logEvent(c, services, "password.refused");
      throw fieldError("current_password", "The current password is wrong.");
    }
    const passwordHash = await passwords.hash(form.password);
    const device = deviceClass(c.req.header("User-Agent"));
    const session = await inTransaction(db, (trx) =>
      changePassword(trx, c.var.session, account, { passwordHash, device }, now()),
    );
    logEvent(c, services, "password.changed");
    setSessionCookies(c, services, session, makeCsrfToken(secrets.csrf, session.token.id));
    return c.json({ message: "Your password has been changed." });
  });

  app.get("/api/sessions", async (c) => {
    const session = await readSession(c, services);
    if (!session || session.userId === null) throw new AppError(401, LOGIN_FIRST);
    const sessions = await readLogins(db, session.userId, session.tokenHash, now());
    return c.json({ sessions });
  });

  app.delete("/api/sessions", sessionGuard(services), async (c) => {
    const ended = await end(c, { except: c.var.session.tokenHash });
    return c.json({ message: "You are logged out everywhere else.", ended });
  });

  app.delete("/api/sessions/:id", sessionGuard(services), async (c) => {
    requireCustomer(c.var.session);
    if ((await end(c, { id: readId(c.req.param("id")) })) === 0) throw notFound();
    if (!(await readSession(c, services))) clearSessionCookies(c, services);
    return c.json({ message: "This session has been ended." });
  });

  return app;
}
