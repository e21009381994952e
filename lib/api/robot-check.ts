import { parseRobotTask, type RobotTask } from "@/lib/contract/readers/account";
import type { RobotAction } from "@/lib/contract/terms";
import { browserApi } from "./browser";

/**
 * GET /api/robot-check.
 * @param altcha asks for ALTCHA even where reCAPTCHA is set up
 * @throws AxiosError, or ApiError for an answer that is no task
 */
export async function fetchRobotTask(action: RobotAction, altcha = false): Promise<RobotTask> {
  const params = { action, ...(altcha && { provider: "altcha" }) };
  return parseRobotTask((await browserApi.get<unknown>("/api/robot-check", { params })).data);
}
