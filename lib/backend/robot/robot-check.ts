import type { RobotAction } from "@/lib/contract/terms";
import type { Trx } from "../db/schema";
import { type AppError, fieldError } from "../errors";
import { ROBOT_MESSAGE } from "../text-fields";

/** A token that was checked; its id may be used once, see `consumeProof`. */
export interface RobotProof {
  id: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** What a form needs to run the check; `challenge` is ALTCHA's, signed. */
type RobotTask =
  | { provider: "recaptcha"; siteKey: string }
  | { provider: "altcha"; challenge: unknown };

export interface RobotVerifier {
  /** @param altcha asks for ALTCHA even where reCAPTCHA is set up */
  task(action: RobotAction, altcha: boolean): Promise<RobotTask>;
  /**
   * Checks a token, using it up for nothing yet.
   * @throws AppError 422 with errors.recaptchaToken; `robot: "altcha"` when ALTCHA is the way out
   */
  verify(token: string, action: RobotAction): Promise<RobotProof>;
}

/** The refusal every form shows at its robot check. */
export function robotRefusal(extra: Record<string, unknown> = {}): AppError {
  return fieldError("recaptchaToken", ROBOT_MESSAGE, extra);
}

/**
 * Uses a proof up, inside the transaction of what it allows: when that fails, it is not burnt.
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
