/** @jest-environment node */
import { GIVE_UP_AFTER_MS, MAX_RETRY_WAIT_MS, retryWait } from "./retry-times";

test("doubles the wait from 5 s to an hour, with 25 % jitter", () => {
  const waits = [1, 2, 3, 4, 10, 11, 12, 500].map((attempts) => retryWait(attempts, 0.5) / 1_000);
  expect(waits).toEqual([5, 10, 20, 40, 2_560, 3_600, 3_600, 3_600]);
  expect([retryWait(1, 0), retryWait(1, 1)]).toEqual([3_750, 6_250]);
  expect(retryWait(99, 1)).toBe(MAX_RETRY_WAIT_MS);
});

test("allows more than twenty attempts within a day", () => {
  let [at, attempts] = [0, 0];
  while (at < GIVE_UP_AFTER_MS) at += retryWait(++attempts, 1);
  expect(attempts).toBeGreaterThan(20);
});
