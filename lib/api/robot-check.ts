import { parseRobotTask, type RobotTask } from "@/lib/contract/readers/account";
import type { RobotAction } from "@/lib/contract/terms";
import { fetchJson } from "./read-json";

/**
 * GET /api/robot-check.
 * @param altcha asks for ALTCHA even where reCAPTCHA is set up
 * @throws ApiError, also for an answer that is no task; any other error when there is no answer
 */
export async function fetchRobotTask(action: RobotAction, altcha = false): Promise<RobotTask> {
  const query = new URLSearchParams({ action, ...(altcha && { provider: "altcha" }) });
  return parseRobotTask(await fetchJson(`/api/robot-check?${query}`));
}
