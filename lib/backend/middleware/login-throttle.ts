import { inTransaction } from "../db/transaction";
import type { AppContext } from "../http";
import { consumeProof, robotRefusal } from "../robot/robot-check";
import { guessesOf, LIMITS } from "../services/rate-limit/counters";
import { clearLimit, countHit, readHits } from "../services/rate-limit/hit-limits";
import type { Services } from "../services/services";
import { countRequest } from "./rate-limit";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 4_000;

/** How long the next guess waits in ms, so many guesses after the free ones. */
function waitMs(over: number): number {
  return over <= 0 ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (over - 1));
}

async function spendToken(services: Services, token: string): Promise<void> {
  const proof = await services.robot.verify(token, "login");
  await inTransaction(services.db, (trx) => consumeProof(trx, proof));
}

/**
 * Call it before a password is checked: after five wrong ones each try needs a robot check of its own
 * and waits longer and longer, up to 4 s. The owner always gets in, so nobody can lock others out.
 * @param account whose password it is, known or not: both are treated alike
 * @returns to be called when the password was right
 * @throws AppError 422 with errors.recaptchaToken, 429 for too many from one session or address
 */
export async function throttleGuesses(
  c: AppContext,
  services: Services,
  account: string,
  robotToken: string,
): Promise<() => Promise<void>> {
  const { db, now, pause } = services;
  await countRequest(c, services, "login");
  const { key, allowed } = guessesOf(account, services.rateLimitScale);
  const checked = (await readHits(db, key, LIMITS.login.windowMs, now())) >= allowed;
  if (checked && !robotToken) throw robotRefusal();
  if (checked) await spendToken(services, robotToken);
  // Counted before the password is looked at: guesses sent all at once are no way around.
  const hits = await countHit(db, key, LIMITS.login.windowMs, now());
  if (hits > allowed && !checked) throw robotRefusal();
  const wait = waitMs(hits - allowed);
  if (wait > 0) await pause(wait);
  return () => clearLimit(db, key);
}
