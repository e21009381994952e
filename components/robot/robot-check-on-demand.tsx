import { useRef, useState } from "react";
import { problemOf } from "@/lib/browser-api/problem";
import { harderLevel, type RobotLevel, requestedLevel } from "@/lib/browser-api/robot-level";
import type { RobotAction } from "@/lib/contract/terms";
import { LazyRobotCheck } from "./lazy-robot-check";
import { ROBOT_TIMEOUT_MS, RobotToken } from "./robot-token";

/** Robot check requested by the server; `round` increases with each new token. */
interface RequestedCheck {
  round: number;
  token: RobotToken;
  level: RobotLevel;
}

/** Robot check of a form that needs one only when the server requests it. */
export interface RobotCheckOnDemand {
  /** Null until requested; rendered by {@link RequestedRobotCheck}. */
  check: RequestedCheck | null;
  /**
   * Runs an attempt and repeats it each time the server refuses it because it requires a robot
   * check or a harder one.
   * @param attempt receives the token, or undefined while no check is requested
   * @throws the error of the last attempt
   */
  send: <Result>(attempt: (robotToken?: string) => Promise<Result>) => Promise<Result>;
}

/**
 * For forms whose server may request a robot check or a harder one.
 * @param first level the server has already requested
 */
export function useRobotCheckOnDemand(first: RobotLevel = "none"): RobotCheckOnDemand {
  const [check, setCheck] = useState<RequestedCheck | null>(() =>
    first === "none" ? null : { round: 0, token: new RobotToken(), level: first },
  );
  const current = useRef(check);

  function renew(level: RobotLevel) {
    const round = (current.current?.round ?? 0) + 1;
    current.current = { round, token: new RobotToken(), level };
    setCheck(current.current);
  }

  async function send<Result>(attempt: (robotToken?: string) => Promise<Result>): Promise<Result> {
    const { token, level: given = "none" } = current.current ?? {};
    const robotToken = await token?.take(ROBOT_TIMEOUT_MS);
    try {
      return await attempt(robotToken ?? undefined);
    } catch (error) {
      const asked = requestedLevel(problemOf(error));
      const level = harderLevel(given, asked);
      // A sent token may be used up even if the request failed.
      if (asked !== "none" || robotToken) renew(level);
      if (level === given) throw error;
      return send(attempt);
    }
  }

  return { check, send };
}

interface RequestedRobotCheckProps {
  action: RobotAction;
  check: RequestedCheck | null;
}

/** Renders the requested robot check; nothing while none is requested. */
export function RequestedRobotCheck({ action, check }: RequestedRobotCheckProps) {
  if (!check) return null;
  const { round, token, level } = check;
  return <LazyRobotCheck key={round} action={action} token={token} level={level} active />;
}
