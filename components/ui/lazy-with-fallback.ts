import { type ComponentType, type FunctionComponent, lazy } from "react";

/**
 * Returns a lazy component that suspends until its chunk is loaded. If loading fails, it renders
 * `Fallback`; without one React would unmount the whole page.
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

/** Fallback of an optional component. */
export const RenderNothing = () => null;
