const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** How long a message is tried; afterwards it is for a person to look at. */
export const TRIED_MS = 24 * HOUR;
/** Longer than an attempt to send a message may take. */
export const LEASE_MS = 2 * 60 * SECOND;

const FIRST_MS = 5 * SECOND;
const LAST_MS = HOUR;
const JITTER = 0.25;

/** No message waits longer for its next attempt. */
export const LONGEST_WAIT_MS = LAST_MS * (1 + JITTER);

/**
 * How long to wait after the given number of failed attempts, in ms: 5 s, then twice as long each time up
 * to an hour, a quarter more or less, so that many messages do not come back at once.
 * @param random from 0 to 1
 */
export function retryWait(attempts: number, random = Math.random()): number {
  const wait = Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 20), LAST_MS);
  return Math.round(wait * (1 - JITTER + 2 * JITTER * random));
}
