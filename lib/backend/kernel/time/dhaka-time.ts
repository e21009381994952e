import { format } from "date-fns";
import { IN_DHAKA } from "@/lib/i18n/dates/dhaka-day";

/** Formats a time (date or epoch ms) in Dhaka, such as 2026-01-31 17:20. */
export function dhakaTime(time: Date | number): string {
  return format(time, "yyyy-MM-dd HH:mm", IN_DHAKA);
}
