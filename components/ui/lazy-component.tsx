import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { FailedPanel } from "./failed-panel";
import { lazyWithFallback } from "./lazy-with-fallback";

/**
 * A component that few visitors of a page come to see: its script is fetched when it is shown, or as soon
 * as the page's own runs where `isLikely` says that it will be. It suspends until it is there; when it does
 * not come, a panel in its place says so and leads to another try. What the server names itself has to be
 * a function around it: React takes nothing lazy from another lazy.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isLikely: () => boolean = () => false,
) {
  // What does not come is asked for again when it is shown.
  if (typeof document !== "undefined" && isLikely()) load().catch(() => undefined);
  return lazyWithFallback(load, NotLoaded);
}

/** React asks for nothing lazy twice, a page that is loaded again does. */
function NotLoaded() {
  const t = useTranslations("errors");
  return <FailedPanel text={t("error")} onRetry={() => window.location.reload()} />;
}
