import { createMiddleware } from "hono/factory";
import type { AppContext, AppEnv } from "../http";
import { type RobotProof, requireHardCheck } from "../robot/robot-check";
import {
  countersOf,
  LIMITS,
  type LimitName,
  type Requester,
} from "../services/rate-limit/counters";
import { countUnlessExhausted, tooManyRequests } from "../services/rate-limit/hit-limits";
import type { Services } from "../services/services";
import { readSession } from "./cookies";
import { logEvent } from "./log-event";

/** Returns the identities under which a request is counted. */
export async function requesterOf(c: AppContext, services: Services): Promise<Requester> {
  const session = c.var.session ?? (await readSession(c, services));
  return {
    account: session && session.userId !== null ? String(session.userId) : null,
    session: session?.tokenHash ?? null,
    address: c.env?.clientAddress,
  };
}

async function countOne(c: AppContext, services: Services, name: LimitName) {
  const counters = countersOf(name, await requesterOf(c, services), services.rateLimitScale);
  return countUnlessExhausted(services.db, counters, LIMITS[name].windowMs, services.now());
}

/**
 * Counts this request and rejects it beyond the limit. Call it within `runOnce` for idempotent
 * writes, so that a repeat is not counted.
 * @throws AppError 429 with `retry_after` in seconds
 */
export async function countRequest(
  c: AppContext,
  services: Services,
  name: LimitName,
): Promise<void> {
  const resetsAt = await countOne(c, services, name);
  if (resetsAt === null) return;
  logEvent(c, services, "limit.refused", { limit: name });
  throw tooManyRequests(resetsAt, services.now());
}

/**
 * Counts a request of a form with a robot check. Beyond the limit it needs a hard check; it is
 * rejected only when the shop-wide limit of such requests is reached.
 * @param proof verified proof of the robot check; null when there was none
 * @throws AppError 422 with `robot: "hard"`, 429 with `retry_after` in seconds
 */
export async function countChecked(
  c: AppContext,
  services: Services,
  name: LimitName,
  proof: RobotProof | null,
): Promise<void> {
  if ((await countOne(c, services, name)) === null) return;
  requireHardCheck(proof);
  await countRequest(c, services, "hard-check");
}

/** Counts every request of a route. Use it after the write guard. */
export function rateLimit(services: Services, name: LimitName) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await countRequest(c, services, name);
    await next();
  });
}
