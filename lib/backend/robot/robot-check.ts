import type { RobotAction } from "@/lib/contract/robot-actions";
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
