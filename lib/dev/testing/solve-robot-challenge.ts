import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge } from "altcha-lib/types";

/**
 * Solves the challenge of a robot check like a browser. Returns a form's `recaptchaToken`.
 * @throws Error if there is no solution in time
 */
export async function solveRobotChallenge(challenge: unknown): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  if (!solution) throw new Error("the robot check was not solved in time");
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
