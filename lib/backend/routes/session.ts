import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { ROBOT_ACTIONS } from "@/lib/contract/terms";
import { fieldError } from "../errors";
import type { AppContext, AppEnv } from "../http";
import { CSRF_COOKIE, readSession, setSessionCookies } from "../middleware/cookies";
import { rateLimit } from "../middleware/rate-limit";
import type { Services } from "../services/services";
import type { ShopSession } from "../services/sessions/sessions";
import {
  isCsrfToken,
  makeCsrfToken,
  newSessionToken,
  sessionTokenHash,
} from "../services/sessions/tokens";

function newSession(now: number): ShopSession {
  const token = newSessionToken(now);
  return { token, tokenHash: sessionTokenHash(token.id), rowId: null, userId: null };
}

/** The session of a visitor, and the token their writes need. Nothing here writes a row. */
export function sessionRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  const giveToken = async (c: AppContext) => {
    const session = (await readSession(c, services)) ?? newSession(services.now());
    const key = services.secrets.csrf;
    const current = getCookie(c, CSRF_COOKIE) ?? "";
    // Other tabs hold the current token: keep it while it is good.
    const token = isCsrfToken(key, session.token.id, current)
      ? current
      : makeCsrfToken(key, session.token.id);
    setSessionCookies(c, services, session, token);
    return c.json({ csrf_token: token });
  };

  app.get("/csrf-token", giveToken);
  app.get("/api/csrf-token", giveToken);

  return app;
}

/** What a form needs to prove that a person sends it. */
export function robotCheckRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  app.get("/api/robot-check", rateLimit(services, "robot-check"), async (c) => {
    const action = ROBOT_ACTIONS.find((known) => known === c.req.query("action"));
    if (!action)
      throw fieldError("action", `The action must be one of ${ROBOT_ACTIONS.join(", ")}.`);
    return c.json(await services.robot.task(action, c.req.query("provider") === "altcha"));
  });

  return app;
}
