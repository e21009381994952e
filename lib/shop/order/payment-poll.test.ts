/** @jest-environment node */
import { pollDelay } from "./payment-poll";

it("polls often at first, then less often, and stops within ten minutes", () => {
  const delays = Array.from({ length: 25 }, (_, polls) => pollDelay(polls));
  expect(delays[0]).toBe(3_000);
  const asked = delays.slice(0, delays.indexOf(0));
  expect(asked).toEqual([...asked].sort((one, other) => one - other));
  expect(Math.max(...asked)).toBe(30_000);
  expect(asked.reduce((sum, delay) => sum + delay, 0)).toBeLessThan(10 * 60_000);
  expect(delays.slice(asked.length).every((delay) => delay === 0)).toBe(true);
});
