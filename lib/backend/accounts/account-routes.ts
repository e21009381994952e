import { ACCOUNT_CALLS } from "@/lib/contract/account/calls";
import type { AnswerOf } from "@/lib/contract/define-calls";
import { LOGIN_CALLS as calls } from "@/lib/contract/login/calls";
import { loginBody, NO_LOGIN_NAME } from "@/lib/contract/login/schemas";
import { type Locale, localePath } from "@/lib/i18n/locales";
import { nextPage } from "@/lib/shop/account/next-page";
import { inTransaction, withRetries } from "../kernel/db/transaction";
import type { AppContext } from "../kernel/http/http";
import { readInput } from "../kernel/http/input";
import { clearSessionCookies, readSession, setSessionCookies } from "../kernel/middleware/cookies";
import { routePath } from "../kernel/middleware/declared-input";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { logEvent } from "../kernel/middleware/log-event";
import { answerPlainForm, shortForm } from "../kernel/middleware/plain-form";
import { countChecked } from "../kernel/middleware/rate-limit";
import { verifyToken } from "../kernel/middleware/verify-token";
import { consumeProof } from "../kernel/robot/robot-check";
import { refreshLogin } from "../kernel/sessions/sessions";
import { makeCsrfToken } from "../kernel/sessions/tokens";
import type { Services } from "../services";
import { readUser } from "./accounts";
import { answerLogin } from "./answer-login";
import { compareContactCodes, endContactCodes } from "./codes/proved-contacts";
import { logIn } from "./log-in";
import { endSession } from "./logins";
import { newSession } from "./new-session";
import { passwordRules } from "./password-rules";
import { createAccount, readRegistration } from "./register";

/** Returns where the page with the form leads after the login. */
function nextOf(c: AppContext, locale: Locale): string {
  const page = c.req.header("Referer") ?? "";
  const next = URL.canParse(page) ? new URL(page).searchParams.get("next") : null;
  return next ? nextPage(next, locale) : localePath(locale, "/my-account");
}

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

  routes.act(calls.login, async ({ c, body }) =>
    answerLogin(c, services, await logIn(c, services, c.var.session, body), "Welcome back."),
  );

  routes.app.post(routePath(calls.loginForm), (c) =>
    answerPlainForm(
      c,
      services,
      {
        rules: shortForm("email", NO_LOGIN_NAME),
        refused: (t) => t("auth.loginFailed"),
        back: { path: "/login", text: (t) => t("plainForm.again") },
      },
      async (form, { locale }) => {
        const body = readInput(loginBody, Object.fromEntries(form));
        const visitor = (await readSession(c, services)) ?? newSession(now());
        const session = await logIn(c, services, visitor, body);
        setSessionCookies(c, services, session, makeCsrfToken(secrets.csrf, session.token.id));
        return c.redirect(nextOf(c, locale), 303);
      },
    ),
  );

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
