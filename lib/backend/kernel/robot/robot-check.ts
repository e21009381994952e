import type { RobotAction, SELF_HOSTED_ROBOT } from "@/lib/contract/terms";
import { ROBOT_MESSAGE } from "@/lib/contract/text-fields";
import type { Trx } from "../db/schema";
import { type AppError, fieldError } from "../errors";

/** A verified token. Its id may be used once, see `consumeProof`. */
export interface RobotProof {
  id: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** Whether it passes a hard check: a hard ALTCHA challenge, or a high reCAPTCHA score. */
  hard: boolean;
}

/** The kind of check that a form requests. */
interface RobotDemand {
  /** Requests ALTCHA even if reCAPTCHA is set up. */
  selfHosted: boolean;
  /** Requests a hard ALTCHA challenge in any case. */
  hard: boolean;
}

/** Data for the check in the form. `challenge` is the signed ALTCHA challenge. */
type RobotTask =
  | { provider: "recaptcha"; siteKey: string }
  | { provider: typeof SELF_HOSTED_ROBOT; challenge: unknown };

export interface RobotVerifier {
  task(action: RobotAction, demand: RobotDemand): Promise<RobotTask>;
  /**
   * Whether a token claims to be of a hard challenge. The claim is unverified; `verify` rejects a
   * false one cheaply.
   */
  claimsHard(token: string): boolean;
  /**
   * Verifies a token without consuming it.
   * @throws AppError 422 with errors.recaptchaToken; with `robot` when the form should
   *   retry with ALTCHA
   */
  verify(token: string, action: RobotAction): Promise<RobotProof>;
}

/** Error for a missing or rejected robot check. */
export function robotRefusal(extra: Record<string, unknown> = {}): AppError {
  return fieldError("recaptchaToken", ROBOT_MESSAGE, extra);
}

/** Whether an error is for a missing or rejected robot check. */
export const isRobotRefusal = ({ errors }: AppError): boolean =>
  errors?.recaptchaToken !== undefined;

/** Field of a refusal on which the form fetches a hard challenge and retries automatically. */
export const HARD_CHECK_NEEDED = { robot: "hard" };

/** Error for a request that needs a hard check. */
export function hardCheckRefusal(): AppError {
  return robotRefusal(HARD_CHECK_NEEDED);
}

/**
 * @param proof null when no token was sent
 * @throws AppError 422 with `robot: "hard"` when it does not pass a hard check
 */
export function requireHardCheck(proof: RobotProof | null): void {
  if (!proof?.hard) throw hardCheckRefusal();
}

/**
 * Consumes a proof in the transaction that it permits: a rollback leaves it unused.
 * @throws AppError 422 when it was used before
 */
export async function consumeProof(trx: Trx, proof: RobotProof): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("used_challenges")
    .values({ id: proof.id, expires_at: proof.expiresAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw robotRefusal();
}
