import { addMonths, format, parseISO } from "date-fns";
import { dhakaMoment } from "@/lib/i18n/dates/dhaka-day";

/** A span of time in epoch ms; `until` is not part of it. */
export interface MonthSpan {
  from: number;
  until: number;
}

/** Returns the span of a month in Dhaka. @param month such as 2026-11 */
export function monthSpan(month: string): MonthSpan {
  const first = `${month}-01`;
  const next = format(addMonths(parseISO(first), 1), "yyyy-MM-dd");
  return { from: dhakaMoment(first, 0), until: dhakaMoment(next, 0) };
}
