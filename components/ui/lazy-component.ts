import { type ComponentType, lazy } from "react";

/**
 * A component that few visitors of a page come to see: its script is fetched when it is shown, or as soon
 * as the page's own runs where `isLikely` says that it will be. It suspends until it is there. What the
 * server names itself has to be a function around it: React takes nothing lazy from another lazy.
 */
export function lazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  isLikely: () => boolean = () => false,
) {
  const loaded = () => load().then((component) => ({ default: component }));
  // What does not come is asked for again when it is shown.
  if (typeof document !== "undefined" && isLikely()) loaded().catch(() => undefined);
  return lazy(loaded);
}
