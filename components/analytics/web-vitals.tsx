"use client";

import { useEffect } from "react";
import { pageIdle } from "@/lib/browser-api/page-idle";

/**
 * Measures a share of the visits, without cookie or identifier; renders nothing. The measuring code
 * is a lazy chunk that a measured visit loads when the page is idle.
 */
export function WebVitals({ percent }: { percent: number }) {
  useEffect(() => {
    if (Math.random() * 100 >= percent) return;
    const report = async () => {
      await pageIdle();
      const { reportWebVitals } = await import("./report-web-vitals");
      reportWebVitals();
    };
    // A visit without a measurement loses nothing.
    report().catch(() => undefined);
  }, [percent]);
  return null;
}
