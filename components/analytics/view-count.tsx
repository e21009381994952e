"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import type { AnalyticsSettings } from "@/lib/site/analytics-settings";
import { countedAddress, countView } from "@/lib/site/view-counter";

/** Counts the pages somebody sees, each once it works; nothing of it is shown. */
export function ViewCount({ settings }: { settings: AnalyticsSettings }) {
  const pathname = usePathname();
  useEffect(() => {
    const { origin, search } = window.location;
    countView(settings, countedAddress(origin + pathname + search));
  }, [settings, pathname]);
  return null;
}
