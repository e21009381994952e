import { createMiddleware } from "hono/factory";
import { AppError } from "../errors";
import type { AppEnv } from "../http";
import type { Services } from "../services/services";
import type { ShopSession } from "../services/sessions/find-session";
import { readSession } from "./cookies";
import { checkCsrf, checkOrigin } from "./csrf";

/** For a write without a body: own site, own token. Sets `session`. */
export function sessionGuard(services: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    checkOrigin(c, services);
    c.set("session", checkCsrf(c, services, await readSession(c, services)));
    await next();
  });
}

/**
 * The id of the customer who is logged in.
 * @throws AppError 401 for a guest
 */
export function requireCustomer(session: ShopSession): number {
  if (session.userId === null) throw new AppError(401, "Please log in first.");
  return session.userId;
}
