"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import type { AnalyticsSettings } from "@/lib/site/analytics-settings";

const loadCounter = () => import("@/lib/site/view-counter");

/**
 * Counts a view of each page after hydration; renders nothing. The counter is a lazy chunk,
 * because few shops configure analytics.
 */
export function ViewCount({ settings }: { settings: AnalyticsSettings }) {
  const pathname = usePathname();
  useEffect(() => {
    const { origin, search } = window.location;
    const count = ({ countedAddress, countView }: Awaited<ReturnType<typeof loadCounter>>) =>
      countView(settings, countedAddress(origin + pathname + search));
    // Analytics errors are ignored: visitors cannot do anything about them.
    loadCounter().then(count, () => undefined);
  }, [settings, pathname]);
  return null;
}
