import { type ComponentType, lazy } from "react";
import { allTexts } from "@/lib/desk/i18n/all-texts";
import { reloadOnce } from "@/lib/desk/reload-once";
import { DeskUpdated } from "./shared/desk-updated";

interface ScreenOptions {
  /** Whether the first texts have all of the screen. */
  hasTexts?: boolean;
  reload?: () => boolean;
}

/**
 * Returns a screen whose script and texts are loaded when it is first shown. A page that was opened before an
 * update of the shop may name scripts that no longer exist; it is then loaded again, or offers that if
 * the browser asks and staff choose to stay.
 */
export function lazyScreen<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { hasTexts = false, reload = reloadOnce }: ScreenOptions = {},
) {
  return lazy(async () => {
    try {
      const screens = load();
      await Promise.all([screens, hasTexts || allTexts()]);
      return { default: (await screens)[name] };
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
