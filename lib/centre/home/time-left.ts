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
 * Returns the time from `now` to `end`, both in epoch ms.
 * @returns null if the end has passed or is invalid
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
