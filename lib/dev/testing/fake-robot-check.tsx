/** What the next robot checks give: a token, or null as long as the check is not done. */
export const robot: { token: string | null } = { token: "solved" };

interface RobotCheckProps {
  token: { provide: (get: () => Promise<string | null>) => void };
}

/** Stands for components/robot/robot-check in tests of forms: gives {@link robot}'s token. */
export function RobotCheck({ token }: RobotCheckProps) {
  token.provide(() => Promise.resolve(robot.token));
  return <p>robot check</p>;
}
