const FIRST_MS = 3_000;
const GROWTH = 1.4;
const MAX_DELAY_MS = 30_000;
const MAX_POLLS = 20;

/**
 * Returns the delay before the next poll of an order whose payment is being checked.
 * @param polls number of polls so far
 * @returns milliseconds, 0 to stop polling
 */
export function pollDelay(polls: number): number {
  if (polls >= MAX_POLLS) return 0;
  return Math.min(MAX_DELAY_MS, Math.round(FIRST_MS * GROWTH ** polls));
}
