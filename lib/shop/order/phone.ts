import { toLatinDigits } from "@/lib/i18n/digits";
import { DEFAULT_COUNTRY } from "./shipping";

/**
 * A phone number as it is stored, or null when it cannot be one.
 * Bangladesh: +880, 880 or 0 in front, giving 01XXXXXXXXX; elsewhere 6-15 digits, a + is kept.
 */
export function normalisePhone(raw: string, country: string): string | null {
  const compact = toLatinDigits(raw).replace(/[\s\-().\u2010-\u2015]/g, "");
  if (country === DEFAULT_COUNTRY) {
    const local = /^(?:\+?880|00880)?0?(1\d{9})$/.exec(compact)?.[1];
    return local === undefined ? null : `0${local}`;
  }
  return /^\+?\d{6,15}$/.test(compact) ? compact : null;
}

const ELSEWHERE = "";

/** A phone number of an unknown country as it is stored: read as one of Bangladesh if it can be one. */
export function normaliseAnyPhone(raw: string): string | null {
  return normalisePhone(raw, DEFAULT_COUNTRY) ?? normalisePhone(raw, ELSEWHERE);
}

/** Whether two ways of writing are the same phone number. */
export function samePhone(one: string, other: string): boolean {
  const number = normaliseAnyPhone(one);
  return number !== null && number === normaliseAnyPhone(other);
}
