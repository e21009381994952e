import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { FailedPanel } from "./failed-panel";
import { lazyWithFallback } from "./lazy-with-fallback";

/**
 * Returns a lazy component for content that few visitors see. Its chunk loads when it is rendered,
 * or with the page's script if `isLikely` returns true. It suspends until it is loaded; if that
 * fails, it shows an error panel with a retry button. Wrap it in a function component before a
 * server component renders it: React does not resolve a lazy component inside another one.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isLikely: () => boolean = () => false,
) {
  // A failed preload is retried when the component is rendered.
  if (typeof document !== "undefined" && isLikely()) load().catch(() => undefined);
  return lazyWithFallback(load, NotLoaded);
}

/** React.lazy caches the result of its first load, so the retry reloads the page. */
function NotLoaded() {
  const t = useTranslations("errors");
  return <FailedPanel text={t("error")} onRetry={() => window.location.reload()} />;
}
