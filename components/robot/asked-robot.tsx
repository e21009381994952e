import { useRef, useState } from "react";
import { problemOf } from "@/lib/api/problem";
import { looseObject } from "@/lib/base/loose";
import type { RobotAction } from "@/lib/contract/terms";
import { LateRobotCheck } from "./late-robot-check";
import { ROBOT_TIMEOUT_MS, RobotToken } from "./robot-token";

/** The robot check a server has asked for; `round` grows with each token that was used up. */
interface AskedCheck {
  round: number;
  token: RobotToken;
  altcha: boolean;
}

/** A form that needs a robot check only once its server asks for one. */
export interface AskedRobot {
  /** Null until it is asked for; {@link AskedRobotCheck} shows it. */
  check: AskedCheck | null;
  /**
   * Makes an attempt, and a second one by itself as soon as the check that the first one was refused
   * for is done.
   * @param attempt gets the token, or undefined while none is asked for
   * @throws what the last attempt throws
   */
  send: <Answer>(attempt: (robotToken?: string) => Promise<Answer>) => Promise<Answer>;
}

/** For forms whose server may ask for a robot check now: login and checkout. */
export function useAskedRobot(): AskedRobot {
  const [check, setCheck] = useState<AskedCheck | null>(null);
  const current = useRef<AskedCheck | null>(null);

  function renew(altcha: boolean) {
    const { round, altcha: before } = current.current ?? { round: 0, altcha: false };
    current.current = { round: round + 1, token: new RobotToken(), altcha: altcha || before };
    setCheck(current.current);
  }

  async function attemptTwice<Answer>(
    attempt: (robotToken?: string) => Promise<Answer>,
    again: boolean,
  ): Promise<Answer> {
    const token = await current.current?.token.take(ROBOT_TIMEOUT_MS);
    try {
      return await attempt(token ?? undefined);
    } catch (error) {
      const { errors, body } = problemOf(error);
      const asked = errors.recaptchaToken !== undefined;
      // A token that was sent may be used up, whatever became of the form.
      if (asked || token) renew(looseObject(body).robot === "altcha");
      if (!asked || !again) throw error;
      return attemptTwice(attempt, false);
    }
  }

  return { check, send: (attempt) => attemptTwice(attempt, true) };
}

interface AskedRobotCheckProps {
  action: RobotAction;
  check: AskedCheck | null;
}

/** Nothing, until the server asks. */
export function AskedRobotCheck({ action, check }: AskedRobotCheckProps) {
  if (!check) return null;
  const { round, token, altcha } = check;
  return <LateRobotCheck key={round} action={action} token={token} altcha={altcha} active />;
}
