/** Code point of the Bengali zero, before the other nine digits. */
export const BENGALI_ZERO = 0x09e6;

/** Converts Bengali digits to Latin ones and leaves everything else unchanged. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO));
}
