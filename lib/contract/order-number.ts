import { toLatinDigits } from "@/lib/base/text/latin-digits";

/** Crockford's base 32: no I, L, O or U. */
export const ORDER_NUMBER_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const GROUP = `[${ORDER_NUMBER_ALPHABET}]{4}`;
const PATTERN = new RegExp(`^NM-${GROUP}-${GROUP}-${GROUP}$`);

/**
 * Normalises an order number to its stored form, such as NM-7Q2K-9WXM-T4PA; null if it is invalid.
 */
export function readOrderNumber(raw: string): string | null {
  const number = raw.trim().toUpperCase();
  return PATTERN.test(number) ? number : null;
}

/** Replaces the letters that no order number has by the digits that they resemble. */
export const withoutLookalikes = (letters: string): string =>
  letters.replace(/O/gi, "0").replace(/[IL]/gi, "1");

/**
 * Normalises a typed order number: hyphens, spaces, a leading # and the letters NM are optional,
 * Bengali digits are accepted, and O, I and L are read as the digits they resemble. Null if it is
 * invalid.
 */
export function readTypedOrderNumber(raw: string): string | null {
  const compact = toLatinDigits(raw)
    .toUpperCase()
    .replace(/[\s\-\u2010-\u2015]/g, "")
    .replace(/^#/, "");
  const letters = /^(?:NM)?(.{12})$/.exec(compact)?.[1];
  if (letters === undefined) return null;
  const groups = withoutLookalikes(letters).match(/.{4}/g) ?? [];
  return readOrderNumber(["NM", ...groups].join("-"));
}
