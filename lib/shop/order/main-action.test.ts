import { mainAction } from "./main-action";

const ALL = { pay: true, prescription: true, track: true };
const NONE = { pay: false, prescription: false, track: false };

test.each([
  ["toPay", ALL, "pay"],
  ["payFailed", ALL, "pay"],
  ["checking", ALL, "track"],
  ["rxNeeded", ALL, "prescription"],
  ["rxNeeded", { ...ALL, prescription: false, pay: false }, "track"],
  ["cash", { ...ALL, pay: false }, "track"],
  ["paid", { ...ALL, pay: false }, "track"],
  ["inTransit", { ...ALL, pay: false }, "track"],
  ["inTransit", NONE, null],
  ["completed", { ...ALL, pay: false }, "again"],
  ["expired", NONE, "again"],
  ["soldOut", NONE, "again"],
  ["rxRefused", ALL, "again"],
  ["cancelled", NONE, "again"],
] as const)("the main action of %s with %o is %s", (phase, possible, action) => {
  expect(mainAction(phase, possible)).toBe(action);
});
