import { addDays, startOfDay } from "date-fns";
import { IN_DHAKA } from "@/lib/i18n/dates/dhaka-day";
import type { ExpirySource } from "../kernel/changes/expiry-watcher";
import type { Db } from "../kernel/db/schema";
import { bookableUntil, firstFree, readTimes } from "./slots";

const midnightAfter = (at: number) => startOfDay(addDays(at, 1, IN_DHAKA)).getTime();

/**
 * Reports when a doctor's next free time changes without a booking: it can no longer be booked, or
 * a new day becomes bookable.
 */
export function appointmentExpiry(db: Db): ExpirySource {
  return {
    subject: "which times have passed",
    expiredBetween: async (since, at) => {
      const times = [...(await readTimes(db, Math.min(since, at))).values()];
      const former = firstFree(times, since);
      const changed = firstFree(times, at).some((first, index) => first !== former[index]);
      return changed ? [{ type: "doctors" }] : [];
    },
    nextExpiry: async (at) => {
      const firsts = firstFree([...(await readTimes(db, at)).values()], at);
      const ends = firsts.filter((first) => first !== null).map(bookableUntil);
      return Math.min(midnightAfter(at), ...ends.map((end) => end + 1));
    },
  };
}
