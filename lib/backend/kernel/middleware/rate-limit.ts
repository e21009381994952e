import { createMiddleware } from "hono/factory";
import type { Services } from "../../services";
import type { AppError } from "../errors";
import type { AppContext, AppEnv } from "../http/http";
import {
  countersOf,
  LIMITS,
  type LimitName,
  ownCounters,
  type Requester,
  sharedCounters,
  subjectCounters,
} from "../rate-limit/counters";
import {
  countHits,
  countUnlessExhausted,
  findExhausted,
  tooManyRequests,
  undoHits,
} from "../rate-limit/hit-limits";
import { type RobotProof, requireHardCheck } from "../robot/robot-check";
import { readSession } from "./cookies";
import { logEvent } from "./log-event";

/** Returns the identities under which a request is counted. */
export async function requesterOf(c: AppContext, services: Services): Promise<Requester> {
  const session = c.var.session ?? (await readSession(c, services));
  return {
    account: session && session.userId !== null ? String(session.userId) : null,
    session: session?.tokenHash ?? null,
    address: c.env?.clientAddress,
    isKnown: session !== null && session.rowId !== null,
  };
}

function refusal(c: AppContext, services: Services, limit: LimitName, resetsAt: number): AppError {
  logEvent(c, services, "limit.refused", { limit });
  return tooManyRequests(resetsAt, services.now());
}

/** Counts a request with a verified robot check, for its requester and for its address. */
async function countProved(c: AppContext, services: Services, name: LimitName) {
  const { db, now, rateLimitScale } = services;
  const counters = countersOf(name, await requesterOf(c, services), rateLimitScale);
  return countUnlessExhausted(db, counters, LIMITS[name].windowMs, now());
}

/**
 * Counts a request for its requester only. The counters of the address are read, and filled by
 * `fill`: a request that proves nothing must not use up what its neighbours need.
 * @returns when an exhausted counter resets (epoch ms), null if none is
 */
async function countUnproved(c: AppContext, services: Services, name: LimitName) {
  const { db, now, rateLimitScale } = services;
  const requester = await requesterOf(c, services);
  const { windowMs } = LIMITS[name];
  const own = ownCounters(name, requester, rateLimitScale);
  const shared = sharedCounters(name, requester, rateLimitScale);
  const full = await findExhausted(db, shared, windowMs, now());
  const resetsAt = full ?? (await countUnlessExhausted(db, own, windowMs, now()));
  const fill = async () => {
    await countHits(db, shared, windowMs, now());
  };
  return { resetsAt, fill };
}

/**
 * Counts this request and rejects it beyond the limit. Call it within `runOnce` for idempotent
 * writes, so that a repeat is not counted.
 * @returns a function to call after the request has succeeded: only then it counts for its address
 * @throws AppError 429 with `retry_after` in seconds
 */
export async function countRequest(
  c: AppContext,
  services: Services,
  name: LimitName,
): Promise<() => Promise<void>> {
  const { resetsAt, fill } = await countUnproved(c, services, name);
  if (resetsAt !== null) throw refusal(c, services, name, resetsAt);
  return fill;
}

/**
 * Counts a guess for its session and its address, also of a customer, and rejects it beyond the
 * limit. Call it before the comparison, so that parallel guesses are limited, too.
 * @returns a function to call after a right guess, which then does not count
 * @throws AppError 429 with `retry_after` in seconds
 */
export async function countGuess(
  c: AppContext,
  services: Services,
  name: LimitName,
): Promise<() => Promise<void>> {
  const { db, now, rateLimitScale } = services;
  const { session, address } = await requesterOf(c, services);
  const counters = countersOf(name, { account: null, session, address }, rateLimitScale);
  const resetsAt = await countUnlessExhausted(db, counters, LIMITS[name].windowMs, now());
  if (resetsAt !== null) throw refusal(c, services, name, resetsAt);
  return () => undoHits(db, counters);
}

/**
 * Counts a request about one subject, from any address, and rejects it beyond the limit of an
 * account.
 * @param subject proved before, such as a link whose token was right
 * @throws AppError 429 with `retry_after` in seconds
 */
export async function countSubject(
  c: AppContext,
  services: Services,
  name: LimitName,
  subject: string,
): Promise<void> {
  const { db, now, rateLimitScale } = services;
  const counters = subjectCounters(name, subject, rateLimitScale);
  const resetsAt = await countUnlessExhausted(db, counters, LIMITS[name].windowMs, now());
  if (resetsAt !== null) throw refusal(c, services, name, resetsAt);
}

/**
 * Counts a request of a form with a robot check. Beyond the limit it needs a hard check; it is
 * rejected only when the shop-wide limit of such requests is reached.
 * @param proof verified proof of the robot check; null when there was none, which fills no counter
 *   of the address
 * @throws AppError 422 with `robot: "hard"`, 429 with `retry_after` in seconds
 */
export async function countChecked(
  c: AppContext,
  services: Services,
  name: LimitName,
  proof: RobotProof | null,
): Promise<void> {
  const resetsAt = proof
    ? await countProved(c, services, name)
    : (await countUnproved(c, services, name)).resetsAt;
  if (resetsAt === null) return;
  requireHardCheck(proof);
  const refusedUntil = await countProved(c, services, "hard-check");
  if (refusedUntil !== null) throw refusal(c, services, "hard-check", refusedUntil);
}

/**
 * Counts a read that anybody can send. Visitors who have stored something are counted by session and
 * address; all others by session and in a bucket of their address for strangers, which those do not
 * share.
 * @returns when an exhausted counter resets (epoch ms), null if none is
 */
export async function countRead(
  c: AppContext,
  services: Services,
  name: LimitName,
): Promise<number | null> {
  const { db, now, rateLimitScale } = services;
  const requester = await requesterOf(c, services);
  const kind = requester.isKnown ? "address" : "stranger";
  const counters = [
    ...ownCounters(name, requester, rateLimitScale),
    ...sharedCounters(name, requester, rateLimitScale, { kind }),
  ];
  return countUnlessExhausted(db, counters, LIMITS[name].windowMs, now());
}

/** Counts every read of a route, see `countRead`. */
export function countReads(services: Services, name: LimitName) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const resetsAt = await countRead(c, services, name);
    if (resetsAt !== null) throw refusal(c, services, name, resetsAt);
    await next();
  });
}

/** Counts every write of a route, see `countRequest`. Use it after the write guard. */
export function countWrites(services: Services, name: LimitName) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const fill = await countRequest(c, services, name);
    await next();
    if (c.res.ok) await fill();
  });
}
