import { type ComponentType, lazy } from "react";
import { DeskUpdated } from "./shared/desk-updated";

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
 * Returns a screen whose script is loaded when it is first shown. A page that was opened before an
 * update of the shop may name scripts that no longer exist; it is then loaded again, or offers that if
 * the browser asks and staff choose to stay.
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
      if (reload()) return { default: DeskUpdated };
      throw error;
    }
  });
}

/**
 * Returns a part of a form whose script is loaded when it is first shown. If that fails, it asks staff
 * to save and to reload, so that nothing they typed is lost.
 */
export function lazyPart<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => {
    const part: ComponentType<Props> = await load().then(
      (module) => module[name],
      () => DeskUpdated,
    );
    return { default: part };
  });
}
