import { fetchRobotTask } from "@/lib/browser-api/robot-check";
import { type RobotAction, SELF_HOSTED_ROBOT } from "@/lib/contract/terms";
import { mountAltchaWidget } from "./altcha-check";

/** A hard check takes about 5 s on a slow phone. */
const MOST_MS = 60_000;

/**
 * Solves a hard robot check without showing it, for work that goes on in the background.
 * @returns the token
 * @throws when it cannot be loaded or solved
 */
export async function solveHardCheck(action: RobotAction): Promise<string> {
  const task = await fetchRobotTask(action, "hard");
  if (task.provider !== SELF_HOSTED_ROBOT) throw new Error("there is no challenge to solve");
  const { challenge } = task;
  const container = document.createElement("div");
  container.hidden = true;
  document.body.append(container);
  let unmount = () => {};
  try {
    return await new Promise<string>((resolve, reject) => {
      const late = () => reject(new Error("the robot check took too long"));
      const timer = setTimeout(late, MOST_MS);
      unmount = mountAltchaWidget(container, {
        challenge,
        language: document.documentElement.lang,
        onPayload: (payload) => {
          if (payload === null) return;
          clearTimeout(timer);
          resolve(payload);
        },
        onExpired: late,
        onFailed: () => reject(new Error("the robot check cannot be solved")),
      });
    });
  } finally {
    unmount();
    container.remove();
  }
}
