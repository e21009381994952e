import { looseObject } from "@/lib/base/loose";
import { SELF_HOSTED_ROBOT } from "@/lib/contract/terms";
import type { Problem } from "./problem";

/**
 * Robot checks of a form, easiest first: none, the configured one, the self-hosted one where
 * reCAPTCHA failed, or its hard challenge, which takes a few seconds.
 */
const LEVELS = ["none", "usual", "self-hosted", "hard"] as const;

export type RobotLevel = (typeof LEVELS)[number];

/** Returns the check that a refusal requires; `none` for any other refusal. */
export function requestedLevel({ errors, body }: Problem): RobotLevel {
  if (!errors.recaptchaToken) return "none";
  const { robot } = looseObject(body);
  if (robot === SELF_HOSTED_ROBOT) return "self-hosted";
  return robot === "hard" ? robot : "usual";
}

export function harderLevel(one: RobotLevel, other: RobotLevel): RobotLevel {
  return LEVELS.indexOf(one) > LEVELS.indexOf(other) ? one : other;
}
