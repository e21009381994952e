import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";

const AMOUNT = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount in taka as people read it: ৳1,23,456.00, in Bengali with Bengali digits. */
export function formatTaka(taka: number, locale: Locale): string {
  return `৳${localDigits(AMOUNT.format(taka), locale)}`;
}
