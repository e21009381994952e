import { looseObject } from "@/lib/base/loose";
import { SELF_HOSTED_ROBOT } from "@/lib/contract/terms";

/**
 * Solves the self-hosted robot check, which the login requires after several wrong passwords. It
 * takes a second, a hard one several.
 * @returns the `recaptchaToken` of a form
 * @throws Error if there is no challenge, or no solution in time
 */
export async function solveRobotCheck(hard: boolean, send: typeof fetch): Promise<string> {
  const level = hard ? "level=hard" : `provider=${SELF_HOSTED_ROBOT}`;
  const response = await send(`/api/robot-check?action=login&${level}`, {
    credentials: "same-origin",
    cache: "no-store",
  });
  const { challenge } = looseObject(await response.json());
  // Loaded when it is needed, which is seldom.
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import("altcha-lib"),
    import("altcha-lib/algorithms/web/pbkdf2"),
  ]);
  const { parameters, signature } = looseObject(challenge);
  if (typeof signature !== "string") throw new Error("the server sent no challenge");
  const task = { parameters, signature } as Parameters<typeof solveChallenge>[0]["challenge"];
  const solution = await solveChallenge({ challenge: task, deriveKey });
  if (!solution) throw new Error("the robot check was not solved in time");
  return btoa(JSON.stringify({ challenge, solution }));
}
