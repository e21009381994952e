import { daysFrom, dhakaDay, dhakaMoment } from "@/lib/i18n/dates/dhaka-day";
import type { Db } from "../../db/schema";
import type { Clockwork } from "../housekeeping/time-watch";
import { bookableUntil, nextFree, readTimes } from "./slots";

const midnightAfter = (at: number) => dhakaMoment(daysFrom(dhakaDay(at), 2).at(-1) ?? "", 0);

/** A free time that nobody booked can be booked no more, and a new day can. */
export function freeTimes(db: Db): Clockwork {
  return {
    subject: "which times have passed",
    passed: async (since, at) => {
      const times = [...(await readTimes(db, Math.min(since, at))).values()];
      const changed = times.some((one) => nextFree(one, since) !== nextFree(one, at));
      return changed ? [{ type: "doctors" }] : [];
    },
    next: async (at) => {
      const firsts = [...(await readTimes(db, at)).values()].map((times) => nextFree(times, at));
      const ends = firsts.filter((first) => first !== null).map(bookableUntil);
      return Math.min(midnightAfter(at), ...ends.map((end) => end + 1));
    },
  };
}
