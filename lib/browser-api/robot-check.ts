import { parseRobotTask, type RobotTask } from "@/lib/contract/readers/robot-task";
import { type RobotAction, SELF_HOSTED_ROBOT } from "@/lib/contract/terms";
import { fetchJson } from "./read-json";
import type { RobotLevel } from "./robot-level";

/**
 * GET /api/robot-check.
 * @throws ApiError, also for an invalid response; any other error without a response
 */
export async function fetchRobotTask(action: RobotAction, level: RobotLevel): Promise<RobotTask> {
  const query = new URLSearchParams({
    action,
    ...(level === "self-hosted" && { provider: SELF_HOSTED_ROBOT }),
    ...(level === "hard" && { level }),
  });
  return parseRobotTask(await fetchJson(`/api/robot-check?${query}`));
}
