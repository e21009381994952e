/** Address to which browsers send their measurements. */
export const WEB_VITALS_PATH = "/web-vitals";

/** Metrics of https://web.dev/articles/vitals that are reported. LCP and INP are in ms, CLS is a ratio. */
export const WEB_VITALS = ["LCP", "INP", "CLS"] as const;

type WebVital = (typeof WEB_VITALS)[number];

/** `slow`: 3G or less, or the visitor saves data. `unknown`: the browser does not report it. */
export const CONNECTIONS = ["slow", "fast", "unknown"] as const;

export type Connection = (typeof CONNECTIONS)[number];

/** A measurement of one visit. Contains nothing about the visitor. */
export interface WebVitalReport {
  name: WebVital;
  value: number;
  /** Path of the page, without query. */
  path: string;
  connection: Connection;
  /**
   * Cause of a poor value: a CSS selector, and the parts of the duration in ms. Undefined for good
   * values.
   */
  cause?: { element: string; parts: Record<string, number> };
}
