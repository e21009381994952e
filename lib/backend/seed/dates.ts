import { dhakaClock, dhakaMoment } from "@/lib/i18n/dates/dhaka-day";

/** Nine in the morning in Dhaka on a day written as 2026-01-31; epoch ms. */
export function morningOf(date: string): number {
  return Date.parse(`${date}T09:00:00+06:00`);
}

/** When the last day of a month begins in Dhaka, epoch ms. @param months from the month of `now` (epoch ms) */
export function lastDayOfMonth(now: number, months: number): number {
  const today = dhakaClock(now);
  const lastDay = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months + 1, 0);
  return dhakaMoment(new Date(lastDay).toISOString().slice(0, 10), 0);
}
