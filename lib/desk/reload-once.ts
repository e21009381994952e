const RELOADED_KEY = "desk-reloaded-at";
/** A second failure within this time is not that of an old page. */
const PAUSE_MS = 30_000;

/**
 * Loads the page again, at most once in half a minute.
 * @returns whether it does
 */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
  if (Date.now() - last < PAUSE_MS) return false;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  window.location.reload();
  return true;
}
