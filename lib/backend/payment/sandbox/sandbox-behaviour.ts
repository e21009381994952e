/** What a tester can make happen (P6.4); the value of each button. */
export const BEHAVIOURS = [
  "pay",
  "fail",
  "cancel",
  "lose-callback",
  "double-callback",
  "slow-execute",
  "wrong-amount",
] as const;

export type Behaviour = (typeof BEHAVIOURS)[number];

/** The `status` the browser comes back with (P152). */
export function callbackStatus(behaviour: Behaviour): "success" | "failure" | "cancel" {
  if (behaviour === "fail") return "failure";
  return behaviour === "cancel" ? "cancel" : "success";
}
