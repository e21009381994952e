import { watchActivity } from "./activity";

test("is idle a minute after the last input", () => {
  let now = 1_000_000;
  const target = new EventTarget();
  const isIdle = watchActivity(target, () => now);
  expect(isIdle()).toBe(false);
  now += 60_001;
  expect(isIdle()).toBe(true);
  target.dispatchEvent(new Event("keydown"));
  expect(isIdle()).toBe(false);
});
