import type { Generated } from "kysely";

/** Kinds of daily counters. */
export type DailyCountKind = "search-miss" | "funnel";

/** Daily counters. They contain no personal data and nothing that identifies a visitor. */
interface DailyCountsTable {
  /** Day in Dhaka, such as 2026-11-26. */
  day: string;
  kind: DailyCountKind;
  /** The normalised search, or the step. */
  term: string;
  count: Generated<number>;
}

/** Table of the daily counters that the desk's overview shows. */
export interface OverviewSchema {
  daily_counts: DailyCountsTable;
}
