import type { RobotAction } from "@/lib/contract/terms";
import type { Services } from "../../services";
import { inTransaction } from "../db/transaction";
import type { AppContext } from "../http/http";
import { countersOf, type GuessName, guessCounterOf, LIMITS } from "../rate-limit/counters";
import { clearLimit, countHits, readCounters, undoHits } from "../rate-limit/hit-limits";
import {
  consumeProof,
  hardCheckRefusal,
  requireHardCheck,
  robotRefusal,
} from "../robot/robot-check";
import { requesterOf } from "./rate-limit";
import { verifyToken } from "./verify-token";

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 4_000;
/** Multiple of the allowed guesses after which the check must be a hard one. */
const HARD_FACTOR = 5;

/**
 * Returns the delay of the next guess in ms. @param over number of guesses beyond the allowed ones
 */
function waitMs(over: number): number {
  return over <= 0 ? 0 : Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (over - 1));
}

/** The robot check of each kind of guess. */
const ROBOT_CHECK: Record<GuessName, RobotAction> = {
  login: "login",
  tracking: "tracking",
  "desk-login": "login",
  "code-guess": "login",
};

interface Guess {
  /** Key of the password, code or phone number. The same limits apply whether or not it exists. */
  subject: string;
  /** Empty when no token was sent. */
  robotToken: string;
}

async function consumeRobotToken(
  c: AppContext,
  services: Services,
  name: GuessName,
  token: string,
  hard: boolean,
) {
  if (!token) throw hard ? hardCheckRefusal() : robotRefusal();
  const proof = await verifyToken(c, services, token, ROBOT_CHECK[name]);
  if (hard) requireHardCheck(proof);
  await inTransaction(services.db, (trx) => consumeProof(trx, proof));
}

/**
 * Limits guesses. Call it before a secret is compared. After several wrong guesses at one password
 * or phone number, or from one session or IP address, each attempt needs a robot check, later a
 * hard one. Attempts at one password or phone number are also delayed, up to 4 s. There is no
 * lockout: the owner can always log in.
 * @returns a function to call after a correct guess, which then does not count
 * @throws AppError 422 with errors.recaptchaToken
 */
export async function throttleGuesses(
  c: AppContext,
  services: Services,
  name: GuessName,
  { subject, robotToken }: Guess,
): Promise<() => Promise<void>> {
  const { db, now, pause, rateLimitScale } = services;
  const { windowMs } = LIMITS[name];
  const guesses = guessCounterOf(name, subject, rateLimitScale);
  const visitor = { ...(await requesterOf(c, services)), account: null };
  const shared = countersOf(name, visitor, rateLimitScale);
  const counters = [guesses, ...shared];
  const before = await readCounters(db, counters, windowMs, now());
  const checked = before.some(({ hits, allowed }) => hits >= allowed);
  const hard = before.some(({ hits, allowed }) => hits >= allowed * HARD_FACTOR);
  if (checked) await consumeRobotToken(c, services, name, robotToken, hard);
  // Counted before the comparison, so that parallel guesses are limited, too.
  const after = await countHits(db, counters, windowMs, now());
  if (!checked && after.some(({ hits, allowed }) => hits > allowed)) throw robotRefusal();
  const [own] = after;
  const wait = waitMs((own?.hits ?? 0) - guesses.allowed);
  if (wait > 0) await pause(wait);
  return async () => {
    // An order is looked up repeatedly: a lookup by its owner must not reset the counter for
    // others.
    if (name !== "tracking") await clearLimit(db, guesses);
    await undoHits(db, name === "tracking" ? counters : shared);
  };
}
