import { hasCsrfCookie, hasOwnSessions } from "./visitor-session";

/** A call does not wait longer than that for those before it, ms. */
const LONGEST_MS = 3_000;

let before: Promise<unknown> = Promise.resolve();

/**
 * Runs a call; until another server has given this browser a session, after those before it: that
 * server starts a session with each call that has none, the last answer wins, and what was put into
 * the cart of another one is lost.
 */
export function afterFirstContact<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  if (hasOwnSessions() || hasCsrfCookie()) return call();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS);
  });
  const run = Promise.race([before, timeout]).then(() => {
    clearTimeout(timer);
    return call();
  });
  before = run.catch(() => undefined);
  return run;
}
