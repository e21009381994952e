"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useState } from "react";
import { pageIdle } from "@/lib/browser-api/page-idle";
import type { NavigationOverlayProps } from "./navigation-overlay";
import { useNavigation } from "./use-navigation";

/**
 * Shows and announces that another page is loading. Skeleton and failure message are a lazy chunk,
 * loaded when the page is idle; a navigation that fails before that leaves the page.
 */
export function NavigationStatus() {
  const t = useTranslations("common");
  const [Overlay, setOverlay] = useState<ComponentType<NavigationOverlayProps> | null>(null);
  const navigation = useNavigation(Overlay !== null);
  const { current } = navigation;
  useEffect(() => {
    if (Overlay) return;
    const load = async () => {
      if (!current) await pageIdle();
      const { NavigationOverlay } = await import("./navigation-overlay");
      setOverlay(() => NavigationOverlay);
    };
    // After a failure the next navigation tries again.
    load().catch(() => undefined);
  }, [Overlay, current]);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {current && t("loading")}
      </p>
      {Overlay && <Overlay {...navigation} />}
    </>
  );
}
