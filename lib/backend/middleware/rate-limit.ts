import { createMiddleware } from "hono/factory";
import { AppError } from "../errors";
import type { AppContext, AppEnv } from "../http";
import { countersOf, LIMITS, type LimitName } from "../services/rate-limit/counters";
import { hitLimits } from "../services/rate-limit/hit-limits";
import type { Services } from "../services/services";
import { readSession } from "./cookies";
import { logEvent } from "./log-event";

/**
 * Counts this request and refuses one too many. For writes that are answered once call it within
 * `runOnce`, so that asking for a lost answer again is free.
 * @param account which order it is about; without it the customer who is logged in
 * @throws AppError 429 with `retry_after` in seconds
 */
export async function countRequest(
  c: AppContext,
  services: Services,
  name: LimitName,
  account?: string,
): Promise<void> {
  const session = c.var.session ?? (await readSession(c, services));
  const customer = session && session.userId !== null ? String(session.userId) : null;
  const doer = {
    account: account ?? customer,
    session: session?.tokenHash ?? null,
    address: c.env?.clientAddress,
  };
  const counters = countersOf(name, doer, services.rateLimitScale);
  try {
    await hitLimits(services.db, counters, LIMITS[name].windowMs, services.now());
  } catch (error) {
    if (error instanceof AppError) logEvent(c, services, "limit.refused", { limit: name });
    throw error;
  }
}

/** Counts every request to a route; put it after the write guard. */
export function rateLimit(services: Services, name: LimitName) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await countRequest(c, services, name);
    await next();
  });
}
