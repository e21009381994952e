import { type ComponentType, type FunctionComponent, lazy } from "react";

/**
 * A component whose script is fetched when it is shown; it suspends until then. When that does not come,
 * `Fallback` is in its place: without one React would take the whole page away.
 */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: FunctionComponent,
) {
  return lazy(async () => {
    const component: ComponentType<Props> = await load().catch(() => Fallback);
    return { default: component };
  });
}

/** In the place of what a page can do without. */
export const Nothing = () => null;
