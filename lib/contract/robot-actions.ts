/** What a form wants to do; the token of a robot check is good for one action only. */
export const ROBOT_ACTIONS = [
  "register",
  "login",
  "order",
  "ebook-order",
  "contact",
  "review",
  "appointment",
] as const;

export type RobotAction = (typeof ROBOT_ACTIONS)[number];
