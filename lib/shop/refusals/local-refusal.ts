import { filledText, type SaidRefusal } from "@/lib/contract/refusal-texts/refusal";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";

/** Phone numbers keep their Latin digits. */
const PHONE = /^\+?[\d -]{7,}$/;

/** Returns the text of a refusal in a language; null for one that the texts do not have. */
export function localRefusal(
  said: SaidRefusal,
  texts: Readonly<Record<string, string>>,
  locale: Locale,
): string | null {
  return filledText(said, texts, (value) => {
    const shown = String(value);
    return PHONE.test(shown) ? shown : localDigits(shown, locale);
  });
}
