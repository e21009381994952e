import { type ComponentType, lazy } from "react";
import { reloadOnce } from "@/lib/desk/reload-once";
import { DeskUpdated } from "./shared/desk-updated";

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
