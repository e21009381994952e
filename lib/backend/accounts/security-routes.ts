import { ACCOUNT_CALLS as calls } from "@/lib/contract/account/calls";
import type { Trx } from "../kernel/db/schema";
import { inTransaction } from "../kernel/db/transaction";
import { notFound } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { clearSessionCookies, readSession, setSessionCookies } from "../kernel/middleware/cookies";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { requireCustomer } from "../kernel/middleware/guards";
import { logEvent } from "../kernel/middleware/log-event";
import { deviceClass } from "../kernel/sessions/device-class";
import { makeCsrfToken } from "../kernel/sessions/tokens";
import type { Services } from "../services";
import { changePassword, readPasswordChange } from "./change-password";
import { customerSession } from "./current-customer";
import { endLogins, readLogins } from "./logins";
import { accountToConfirm, checkPassword } from "./password-again";
import { passwordRules } from "./password-rules";

/** Routes for password changes and for listing and ending a customer's sessions. */
export function securityRoutes(services: Services) {
  const { db, now, passwords, secrets } = services;
  const routes = declaredRoutes(services);

  const end = async (c: AppContext, which: { id: number } | { except: string }) => {
    const userId = requireCustomer(c.var.session);
    const work = (trx: Trx) => endLogins(trx, userId, which, now());
    const ended = await inTransaction(db, work, { repeatable: true });
    if (ended > 0) logEvent(c, services, "session.ended", { sessions: ended });
    return ended;
  };

  routes.form(calls.changePassword, {
    read: async (c) => {
      const account = await accountToConfirm(c, services);
      const form = readPasswordChange(c.var.body, await passwordRules(services), account);
      return { account, form };
    },
    act: async ({ account, form }, { c }) => {
      await checkPassword(c, services, account, form.current_password);
      const passwordHash = await passwords.hash(form.password);
      const device = deviceClass(c.req.header("User-Agent"));
      const change = { passwordHash, device, language: form.language };
      const session = await inTransaction(db, (trx) =>
        changePassword(trx, services, c.var.session, account, change, now()),
      );
      logEvent(c, services, "password.changed");
      setSessionCookies(c, services, session, makeCsrfToken(secrets.csrf, session.token.id));
      return { message: "Your password has been changed." };
    },
  });

  routes.read(calls.getSessions, async ({ c }) => {
    const session = await customerSession(c, services);
    return { sessions: await readLogins(db, session.userId, session.tokenHash, now()) };
  });

  routes.act(calls.endOtherSessions, async ({ c }) => {
    const ended = await end(c, { except: c.var.session.tokenHash });
    return { message: "You are logged out everywhere else.", ended };
  });

  routes.act(calls.endSession, async ({ c, params }) => {
    if ((await end(c, { id: params.sessionId })) === 0) throw notFound();
    if (!(await readSession(c, services))) clearSessionCookies(c, services);
    return { message: "This session has been ended." };
  });

  return routes.app;
}
