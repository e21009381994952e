import type { RobotLevel } from "@/lib/browser-api/robot-level";

/** Tokens that the next robot checks return; null while a check is unfinished. */
export const robot: { token: string | null; hardToken: string | null } = {
  token: "solved",
  hardToken: "solved the hard one",
};

interface RobotCheckProps {
  token: { provide: (get: () => Promise<string | null>) => void };
  level?: RobotLevel;
}

/** Replaces components/robot/robot-check in tests of forms and returns a token of {@link robot}. */
export function RobotCheck({ token, level }: RobotCheckProps) {
  const hard = level === "hard";
  token.provide(() => Promise.resolve(hard ? robot.hardToken : robot.token));
  return <p>{hard ? "hard robot check" : "robot check"}</p>;
}
