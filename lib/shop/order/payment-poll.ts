const FIRST_MS = 3_000;
const GROWTH = 1.4;
const LONGEST_MS = 30_000;
const MOST_POLLS = 20;

/**
 * How long to wait before an order is asked about again while its payment is being checked.
 * @param polls how often it was asked about before
 * @returns milliseconds, 0 when it is time to stop
 */
export function pollDelay(polls: number): number {
  if (polls >= MOST_POLLS) return 0;
  return Math.min(LONGEST_MS, Math.round(FIRST_MS * GROWTH ** polls));
}
