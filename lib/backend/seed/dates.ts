import { addMonths, hoursToMinutes, lastDayOfMonth } from "date-fns";
import { dhakaMoment, IN_DHAKA } from "@/lib/i18n/dates/dhaka-day";

/** Returns 9 a.m. in Dhaka on a day such as 2026-01-31, in epoch ms. */
export function morningOf(date: string): number {
  return dhakaMoment(date, hoursToMinutes(9));
}

/**
 * Returns the start of the last day of a month in Dhaka, in epoch ms.
 * @param now epoch ms
 * @param months offset from the month of `now`
 */
export function startOfLastDay(now: number, months: number): number {
  return lastDayOfMonth(addMonths(now, months, IN_DHAKA)).getTime();
}
