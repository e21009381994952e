import {
  type CLSMetricWithAttribution,
  type INPMetricWithAttribution,
  type LCPMetricWithAttribution,
  onCLS,
  onINP,
  onLCP,
} from "web-vitals/attribution";
import { type Connection, WEB_VITALS_PATH, type WebVitalReport } from "@/lib/site/web-vitals";

type Measured = LCPMetricWithAttribution | INPMetricWithAttribution | CLSMetricWithAttribution;

/** Network Information API, which only some browsers have. */
interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

function connectionOf({ connection }: { connection?: NetworkInformation }): Connection {
  if (!connection?.effectiveType) return "unknown";
  return connection.saveData || connection.effectiveType !== "4g" ? "slow" : "fast";
}

function causeOf(metric: Measured): WebVitalReport["cause"] {
  switch (metric.name) {
    case "LCP": {
      const {
        target,
        timeToFirstByte,
        resourceLoadDelay,
        resourceLoadDuration,
        elementRenderDelay,
      } = metric.attribution;
      const parts = {
        timeToFirstByte,
        resourceLoadDelay,
        resourceLoadDuration,
        elementRenderDelay,
      };
      return { element: target ?? "", parts };
    }
    case "INP": {
      const { interactionTarget, inputDelay, processingDuration, presentationDelay } =
        metric.attribution;
      const parts = { inputDelay, processingDuration, presentationDelay };
      return { element: interactionTarget ?? "", parts };
    }
    case "CLS": {
      const { largestShiftTarget, largestShiftTime = 0 } = metric.attribution;
      return { element: largestShiftTarget ?? "", parts: { largestShiftTime } };
    }
  }
}

/**
 * Reports LCP, INP and CLS of this visit to the shop when the page is hidden. They are counted for
 * the page that was opened first.
 */
export function reportWebVitals(): void {
  const path = window.location.pathname;
  const connection = connectionOf(navigator as { connection?: NetworkInformation });
  const report = (metric: Measured) => {
    const { name, value, rating } = metric;
    const body: WebVitalReport = { name, value, path, connection };
    if (rating === "poor") body.cause = causeOf(metric);
    navigator.sendBeacon(WEB_VITALS_PATH, JSON.stringify(body));
  };
  onLCP(report);
  onINP(report);
  onCLS(report);
}
