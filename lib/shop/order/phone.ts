import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { DEFAULT_COUNTRY } from "./shipping";

/**
 * Normalises a phone number to its stored form; null if it is invalid.
 * Bangladesh: accepts the prefixes +880, 880 and 0 and returns 01XXXXXXXXX. Other countries: 6-15
 * digits, a leading + is kept.
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

/** Normalises a phone number of an unknown country, as one of Bangladesh if possible. */
export function normaliseAnyPhone(raw: string): string | null {
  return normalisePhone(raw, DEFAULT_COUNTRY) ?? normalisePhone(raw, ELSEWHERE);
}

/** Whether two notations are the same phone number. */
export function samePhone(one: string, other: string): boolean {
  const number = normaliseAnyPhone(one);
  return number !== null && number === normaliseAnyPhone(other);
}
