import {
  daysFrom,
  dhakaDay,
  dhakaFields,
  dhakaMoment,
  WEEKDAY_NAMES,
  weekdayOf,
} from "@/lib/i18n/dates/dhaka-day";

/** Open days and hand-over times of the courier. */
export interface DeliveryCalendar {
  /** Time of day in Dhaka until which an order is handed over on the same day, such as 16:00. */
  handOver: string;
  /** Whether the shop and the courier work on a day of the week. */
  openDays: Readonly<Record<(typeof WEEKDAY_NAMES)[number], boolean>>;
  /** Days without work, such as 2026-12-16. */
  holidays: readonly string[];
}

/** A day by which an order is delivered. */
export interface DeliveryPromise {
  /** Such as 2026-11-29. */
  day: string;
  /** Epoch ms of the hand-over: it is true for orders before that. */
  before: number;
}

/** Maximum days to look ahead for open days: more than the longest delivery and a long holiday. */
const HORIZON_DAYS = 150;

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

/**
 * Returns the day by which an order placed now is delivered: it is handed over on the first open
 * day whose hand-over time is in the future; from then on only open days are counted.
 * @param days open days from the hand-over to the delivery; 0 for the same day
 * @param now epoch ms
 * @returns null if there are not enough open days ahead
 */
export function promiseAt(
  { handOver, openDays, holidays }: DeliveryCalendar,
  days: number,
  now: number,
): DeliveryPromise | null {
  const closing = minutesOf(handOver);
  const isTooLate = dhakaFields(now).minute >= closing;
  const closed = new Set(holidays);
  const open = daysFrom(dhakaDay(now), HORIZON_DAYS).filter((day, index) => {
    const weekday = WEEKDAY_NAMES[weekdayOf(day)];
    return weekday && openDays[weekday] && !closed.has(day) && !(index === 0 && isTooLate);
  });
  const [handedOver] = open;
  const day = open[days];
  if (handedOver === undefined || day === undefined) return null;
  return { day, before: dhakaMoment(handedOver, closing) };
}
