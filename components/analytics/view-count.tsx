"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import type { AnalyticsSettings } from "@/lib/site/analytics-settings";

const loadCounter = () => import("@/lib/site/view-counter");

/** Counts the pages somebody sees, each once it works; nothing of it is shown. Few shops count: it comes where they do. */
export function ViewCount({ settings }: { settings: AnalyticsSettings }) {
  const pathname = usePathname();
  useEffect(() => {
    const { origin, search } = window.location;
    const count = ({ countedAddress, countView }: Awaited<ReturnType<typeof loadCounter>>) =>
      countView(settings, countedAddress(origin + pathname + search));
    // A view that cannot be counted is nothing to tell a visitor of.
    loadCounter().then(count, () => undefined);
  }, [settings, pathname]);
  return null;
}
