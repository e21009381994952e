import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";

const MS_IN_SECOND = 1000;

/** Whole days, hours, minutes and seconds until a moment. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/**
 * Time from `now` to `end`, both in ms since 1970.
 * @returns null when the end is reached, past or no time at all.
 */
export function timeLeft(end: number, now: number): TimeLeft | null {
  const left = end - now;
  if (!(left > 0)) return null;
  return {
    days: Math.floor(left / millisecondsInDay),
    hours: Math.floor((left % millisecondsInDay) / millisecondsInHour),
    minutes: Math.floor((left % millisecondsInHour) / millisecondsInMinute),
    seconds: Math.floor((left % millisecondsInMinute) / MS_IN_SECOND),
  };
}
