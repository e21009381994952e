import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";

/** Boundaries of the Indian grouping (lakh, crore): the last three digits, then pairs. */
const GROUPS = /\B(?=(?:\d\d)*\d{3}$)/g;

/** Formats whole taka without poisha, as the price bands have them: ৳1,001. */
export function formatWholeTaka(taka: number, locale: Locale): string {
  return `৳${localDigits(String(taka).replace(GROUPS, ","), locale)}`;
}

/**
 * Formats an amount in taka: ৳1,23,456.00, in Bengali with Bengali digits. Does not use Intl,
 * because creating a number format takes about 100 ms on a slow phone.
 */
export function formatTaka(taka: number, locale: Locale): string {
  const [whole = "", poisha = ""] = taka.toFixed(2).split(".");
  return `৳${localDigits(`${whole.replace(GROUPS, ",")}.${poisha}`, locale)}`;
}
