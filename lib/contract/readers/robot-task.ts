import { ApiError } from "@/lib/base/api-error";
import { looseObject, looseText } from "@/lib/base/loose";
import { SELF_HOSTED_ROBOT } from "../terms";

/** The robot check that the server currently requires. */
export type RobotTask =
  | { provider: "recaptcha"; siteKey: string }
  | { provider: typeof SELF_HOSTED_ROBOT; challenge: object };

/** @throws ApiError if the response is not a robot check */
export function parseRobotTask(response: unknown): RobotTask {
  const { provider, siteKey, challenge } = looseObject(response);
  const key = looseText(siteKey);
  if (provider === "recaptcha" && key) return { provider, siteKey: key };
  if (provider === SELF_HOSTED_ROBOT && typeof challenge === "object" && challenge !== null)
    return { provider, challenge };
  throw new ApiError("robot-check returned no valid task");
}
