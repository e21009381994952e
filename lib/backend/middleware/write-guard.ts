import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../http";
import type { Services } from "../services/services";
import { readJsonBody } from "./body";
import { readSession } from "./cookies";
import { checkCsrf, checkOrigin } from "./csrf";

/** Every write passes here: own site, own token, JSON. Sets `session` and `body`. */
export function writeGuard(services: Services) {
  return createMiddleware<AppEnv>(async (c, next) => {
    checkOrigin(c, services);
    c.set("session", checkCsrf(c, services, await readSession(c, services)));
    c.set("body", await readJsonBody(c));
    await next();
  });
}
