import { toLatinDigits } from "@/lib/i18n/digits";

/** Crockford's base 32: no I, L, O or U. */
export const ORDER_NUMBER_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const GROUP = `[${ORDER_NUMBER_ALPHABET}]{4}`;
const PATTERN = new RegExp(`^NM-${GROUP}-${GROUP}-${GROUP}$`);

/** An order number as it is stored, such as NM-7Q2K-9WXM-T4PA, or null when it cannot be one. */
export function readOrderNumber(raw: string): string | null {
  const number = raw.trim().toUpperCase();
  return PATTERN.test(number) ? number : null;
}

/**
 * An order number as a person types it: with or without hyphens, any spaces, Bengali digits, and O, I
 * or L for the digits they look like. Null when it cannot be one.
 */
export function readTypedOrderNumber(raw: string): string | null {
  const compact = toLatinDigits(raw)
    .toUpperCase()
    .replace(/[\s\-\u2010-\u2015]/g, "");
  const letters = /^NM(.{12})$/.exec(compact)?.[1];
  if (letters === undefined) return null;
  const groups = letters.replace(/O/g, "0").replace(/[IL]/g, "1").match(/.{4}/g) ?? [];
  return readOrderNumber(["NM", ...groups].join("-"));
}
