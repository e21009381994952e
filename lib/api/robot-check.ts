import { looseObject, looseText } from "@/lib/base/loose";
import type { RobotAction } from "@/lib/contract/robot-actions";
import { browserApi } from "./browser";

/** How this shop tells people from robots right now. */
export type RobotTask =
  | { provider: "recaptcha"; siteKey: string }
  | { provider: "altcha"; challenge: object };

/**
 * GET /api/robot-check.
 * @param altcha asks for ALTCHA even where reCAPTCHA is set up
 * @throws AxiosError, or Error for an answer that is no task
 */
export async function fetchRobotTask(action: RobotAction, altcha = false): Promise<RobotTask> {
  const params = { action, ...(altcha && { provider: "altcha" }) };
  const { data } = await browserApi.get<unknown>("/api/robot-check", { params });
  const { provider, siteKey, challenge } = looseObject(data);
  const key = looseText(siteKey);
  if (provider === "recaptcha" && key) return { provider, siteKey: key };
  if (provider === "altcha" && typeof challenge === "object" && challenge !== null) {
    return { provider, challenge };
  }
  throw new Error("GET /api/robot-check is no task");
}
