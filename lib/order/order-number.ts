/** Crockford's base 32: no I, L, O or U. */
export const ORDER_NUMBER_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const GROUP = `[${ORDER_NUMBER_ALPHABET}]{4}`;
const PATTERN = new RegExp(`^NM-${GROUP}-${GROUP}-${GROUP}$`);

/** An order number as it is stored, such as NM-7Q2K-9WXM-T4PA, or null when it cannot be one. */
export function readOrderNumber(raw: string): string | null {
  const number = raw.trim().toUpperCase();
  return PATTERN.test(number) ? number : null;
}
