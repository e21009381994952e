const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Time after which a message that cannot be sent becomes a dead message, in ms. */
export const GIVE_UP_AFTER_MS = 24 * HOUR;
/** Longer than one attempt to send a message can take. */
export const LEASE_MS = 2 * 60 * SECOND;

const FIRST_WAIT_MS = 5 * SECOND;
const MAX_WAIT_MS = HOUR;
const JITTER = 0.25;

/** Longest wait between two attempts. */
export const MAX_RETRY_WAIT_MS = MAX_WAIT_MS * (1 + JITTER);

/**
 * Returns the wait after this number of failed attempts in ms: 5 s, doubled each time up to an
 * hour, with 25 % jitter, so that messages are not retried all at once.
 * @param random from 0 to 1
 */
export function retryWait(attempts: number, random = Math.random()): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20), MAX_WAIT_MS);
  return Math.round(wait * (1 - JITTER + 2 * JITTER * random));
}
