import { fold } from "@/lib/base/text/fold";

/** Search data of a doctor. */
export interface SearchedDoctor {
  /** Names and specialities in all languages. */
  words: string[];
  /** Weekdays with consultation hours, 0 for Sunday. */
  weekdays: number[];
}

/**
 * Whether a doctor has every typed word in a name or speciality, and consultation hours on the
 * weekday; null means any day.
 */
export function isFound(doctor: SearchedDoctor, typed: string, weekday: number | null): boolean {
  const text = fold(doctor.words.join(" "));
  const wanted = fold(typed).split(/[\s.,]+/);
  const onDay = weekday === null || doctor.weekdays.includes(weekday);
  return onDay && wanted.every((word) => text.includes(word));
}
