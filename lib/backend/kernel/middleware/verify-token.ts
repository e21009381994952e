import type { RobotAction } from "@/lib/contract/terms";
import type { Services } from "../../services";
import { AppError } from "../errors";
import type { AppContext } from "../http/http";
import { countersOf, LIMITS } from "../rate-limit/counters";
import { countHits, readCounters } from "../rate-limit/hit-limits";
import { hardCheckRefusal, type RobotProof, robotRefusal } from "../robot/robot-check";
import { requesterOf } from "./rate-limit";

const { windowMs } = LIMITS["robot-failed"];

/**
 * Verifies the token of a robot check without consuming it. After too many failed checks of a
 * session or address, only tokens of hard challenges are verified for the rest of the minute: a
 * flood of invalid tokens costs little and locks out no customer.
 * @throws AppError 422 with errors.recaptchaToken
 */
export async function verifyToken(
  c: AppContext,
  services: Services,
  token: string,
  action: RobotAction,
): Promise<RobotProof> {
  const { db, robot, now, rateLimitScale } = services;
  const counters = countersOf("robot-failed", await requesterOf(c, services), rateLimitScale);
  const failed = await readCounters(db, counters, windowMs, now());
  const strict = failed.some(({ hits, allowed }) => hits >= allowed);
  if (strict && !robot.claimsHard(token)) throw hardCheckRefusal();
  try {
    const proof = await robot.verify(token, action);
    // A used proof is rejected here, before the rate limit: replays cost nothing and would use up
    // the limit of the address.
    const used = await db
      .selectFrom("used_challenges")
      .select("id")
      .where("id", "=", proof.id)
      .executeTakeFirst();
    if (used) throw robotRefusal();
    return proof;
  } catch (error) {
    if (error instanceof AppError && !strict) await countHits(db, counters, windowMs, now());
    throw error;
  }
}
