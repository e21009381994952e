import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { LOGIN_CALLS as calls } from "@/lib/contract/login/calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { ROBOT_ACTIONS, SELF_HOSTED_ROBOT } from "@/lib/contract/terms";
import { fieldError } from "../kernel/errors";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { CSRF_COOKIE, readSession, setSessionCookies } from "../kernel/middleware/cookies";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { countRead } from "../kernel/middleware/rate-limit";
import { isCsrfToken, makeCsrfToken } from "../kernel/sessions/tokens";
import type { Services } from "../services";
import { newSession } from "./new-session";

/** Routes for a visitor's session and CSRF token. They write nothing to the database. */
export function sessionRoutes(services: Services) {
  const routes = declaredRoutes(services);

  const giveToken = async (c: AppContext) => {
    const session = (await readSession(c, services)) ?? newSession(services.now());
    const key = services.secrets.csrf;
    const current = getCookie(c, CSRF_COOKIE) ?? "";
    // Keep a valid token, because other tabs use it.
    const token = isCsrfToken(key, session.token.id, current)
      ? current
      : makeCsrfToken(key, session.token.id);
    setSessionCookies(c, services, session, token);
    return { csrf_token: token };
  };

  routes.read(calls.getCsrfToken, ({ c }) => giveToken(c));
  routes.read(calls.getCsrfTokenAfterLogin, ({ c }) => giveToken(c));

  return routes.app;
}

/** Route for the data of a form's robot check. */
export function robotCheckRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/robot-check", async (c) => {
    const action = ROBOT_ACTIONS.find((known) => known === c.req.query("action"));
    if (!action)
      throw fieldError(
        "action",
        refusalText("robot.action", { actions: ROBOT_ACTIONS.join(", ") }),
      );
    const selfHosted = c.req.query("provider") === SELF_HOSTED_ROBOT;
    // Never refused, because every form needs one: past the limit it is a hard one.
    const isPast = (await countRead(c, services, "robot-check")) !== null;
    const hard = isPast || c.req.query("level") === "hard";
    return c.json(await services.robot.task(action, { selfHosted, hard }));
  });

  return app;
}
