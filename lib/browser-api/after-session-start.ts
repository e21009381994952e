import { hasCsrfCookie, hasOwnSessions } from "./visitor-session";

/** Maximum time in ms that a call waits for the previous ones. */
const MAX_WAIT_MS = 3_000;

let before: Promise<unknown> = Promise.resolve();

/**
 * Runs a call. With an external API calls run one at a time until the browser has a session: that
 * server starts a session for each call without one, the cookie of the last response wins, and a
 * cart that belongs to another session is lost.
 */
export function afterSessionStart<Result>(call: () => Promise<Result>): Promise<Result> {
  if (hasOwnSessions() || hasCsrfCookie()) return call();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  const run = Promise.race([before, timeout]).then(() => {
    clearTimeout(timer);
    return call();
  });
  before = run.catch(() => undefined);
  return run;
}
