import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { DEFAULT_COUNTRY } from "./terms";

const PREFIX = String.raw`^(?:\+?880|00880)?0?`;
/** The mobile operators of Bangladesh have the prefixes 013 to 019. */
const MOBILE = new RegExp(String.raw`${PREFIX}(1[3-9]\d{8})$`);
/** Numbers that were stored before the operators were checked. */
const STORED_MOBILE = new RegExp(String.raw`${PREFIX}(1\d{9})$`);
/** Begins like a mobile number of Bangladesh, in or outside of the country. */
const LIKE_MOBILE = /^(?:(?:\+?880|00880)0?1|01)/;
const LIKE_MOBILE_ABROAD = /^(?:\+|00)8800?1/;
const FOREIGN = /^\+?\d{6,15}$/;

const DASHES = /[\u2010-\u2015]/g;

/** Returns a phone number as it was typed, in Latin digits and with plain hyphens. */
export const latinPhone = (raw: string): string => toLatinDigits(raw).replace(DASHES, "-").trim();

const compacted = (raw: string) => latinPhone(raw).replace(/[\s\-().]/g, "");

function localNumber(compact: string, mobile: RegExp): string | null {
  const local = mobile.exec(compact)?.[1];
  return local === undefined ? null : `0${local}`;
}

/**
 * Normalises a new phone number to its stored form; null if it is invalid.
 * Bangladesh: a mobile number with the prefix +880, 880 or 0, returned as 01XXXXXXXXX. Other
 * countries: 6-15 digits, a leading + is kept.
 */
export function normalisePhone(raw: string, country: string): string | null {
  const compact = compacted(raw);
  if (country === DEFAULT_COUNTRY) return localNumber(compact, MOBILE);
  if (LIKE_MOBILE_ABROAD.test(compact) && !MOBILE.test(compact)) return null;
  return FOREIGN.test(compact) ? compact : null;
}

const ELSEWHERE = "";

/**
 * Normalises a new phone number of an unknown country, as one of Bangladesh if possible; null for
 * one that only begins like a mobile number of Bangladesh.
 */
export function normaliseAnyPhone(raw: string): string | null {
  const local = normalisePhone(raw, DEFAULT_COUNTRY);
  if (local !== null) return local;
  return LIKE_MOBILE.test(compacted(raw)) ? null : normalisePhone(raw, ELSEWHERE);
}

/**
 * Normalises a phone number that something is looked up by. Accepts every number that may be
 * stored, also those that a form refuses today.
 */
export function lookupPhone(raw: string): string | null {
  const compact = compacted(raw);
  const local = localNumber(compact, STORED_MOBILE);
  return local ?? (FOREIGN.test(compact) ? compact : null);
}

/** Whether two notations are the same phone number. */
export function samePhone(one: string, other: string): boolean {
  const number = lookupPhone(one);
  return number !== null && number === lookupPhone(other);
}

const ABROAD = "abroad";

/**
 * Returns the mobile number of an account as stored: 01XXXXXXXXX, or + and digits for a foreign
 * number; null if it is invalid.
 */
export function accountPhone(raw: string): string | null {
  const local = normalisePhone(raw, DEFAULT_COUNTRY);
  if (local !== null) return local;
  const foreign = normalisePhone(raw, ABROAD);
  return foreign && /^\+(?!880)/.test(toLatinDigits(foreign)) ? foreign : null;
}
