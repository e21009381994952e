import { dhakaDay, dhakaMoment } from "@/lib/i18n/dates/dhaka-day";
import type { ExpirySource } from "../changes/expiry-watcher";

const yearOf = (at: number) => Number(dhakaDay(at).slice(0, 4));

/** Reports all pages at New Year in Dhaka: their footers show the year. */
export const NEW_YEAR: ExpirySource = {
  subject: "whether a new year has begun",
  expiredBetween: async (since, at) => (yearOf(since) < yearOf(at) ? [{ type: "settings" }] : []),
  nextExpiry: async (at) => dhakaMoment(`${yearOf(at) + 1}-01-01`, 0),
};
