import { type ComponentType, lazy } from "react";

const RELOADED_KEY = "desk-reloaded-at";
/** A second failure within this time is not that of an old page. */
const PAUSE_MS = 30_000;

/**
 * Loads the page again, at most once in half a minute.
 * @returns whether it does
 */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
  if (Date.now() - last < PAUSE_MS) return false;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  window.location.reload();
  return true;
}

/**
 * Returns a screen, or a part of one, whose script is loaded when it is first shown. A page that was
 * opened before an update of the shop names scripts that no longer exist; it is then loaded again.
 */
export function lazyScreen<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  reload = reloadOnce,
) {
  return lazy(async () => {
    try {
      return { default: (await load())[name] };
    } catch (error) {
      if (reload()) return new Promise<never>(() => {});
      throw error;
    }
  });
}
