/** @jest-environment node */
import { LONGEST_WAIT_MS, retryWait, TRIED_MS } from "./retry-times";

test("waits double from 5 s to an hour, a quarter more or less", () => {
  const waits = [1, 2, 3, 4, 10, 11, 12, 500].map((attempts) => retryWait(attempts, 0.5) / 1_000);
  expect(waits).toEqual([5, 10, 20, 40, 2_560, 3_600, 3_600, 3_600]);
  expect([retryWait(1, 0), retryWait(1, 1)]).toEqual([3_750, 6_250]);
  expect(retryWait(99, 1)).toBe(LONGEST_WAIT_MS);
});

test("a day has more than twenty attempts", () => {
  let [at, attempts] = [0, 0];
  while (at < TRIED_MS) at += retryWait(++attempts, 1);
  expect(attempts).toBeGreaterThan(20);
});
