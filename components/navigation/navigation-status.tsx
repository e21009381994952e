"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useState } from "react";
import { pageIdle } from "@/lib/browser-api/page-idle";
import type { NavigationOverlayProps } from "./navigation-overlay";
import { useNavigation } from "./use-navigation";

/**
 * Shows and announces that another page is loading. Skeleton and failure message are a lazy chunk,
 * loaded when the page is idle or with the first navigation. If it cannot be loaded, a navigation
 * that fails leaves the page, as it does without this component.
 */
export function NavigationStatus() {
  const t = useTranslations("common");
  const [Overlay, setOverlay] = useState<ComponentType<NavigationOverlayProps> | null>(null);
  const navigation = useNavigation();
  const { current, failure } = navigation;
  useEffect(() => {
    if (Overlay) return;
    const load = async () => {
      if (!current && !failure) await pageIdle();
      const { NavigationOverlay } = await import("./navigation-overlay");
      setOverlay(() => NavigationOverlay);
    };
    load().catch(() => {
      if (failure) window.location.assign(failure.navigation.address);
    });
  }, [Overlay, current, failure]);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {current && t("loading")}
      </p>
      {Overlay && <Overlay {...navigation} />}
    </>
  );
}
