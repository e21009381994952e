import { useLocaleState } from "react-admin";
import { formatDay, formatMoment, formatShortDay } from "@/lib/i18n/dates/format-date-light";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { DEFAULT_LOCALE, isLocale, type Locale } from "@/lib/i18n/locales";

/** Returns the language of the desk, and formats for it; times are ISO times, amounts taka. */
export function useLanguage() {
  const [stored, setLocale] = useLocaleState();
  const locale: Locale = isLocale(stored) ? stored : DEFAULT_LOCALE;
  const given = <Value>(value: Value | null | undefined, format: (known: Value) => string) =>
    value === null || value === undefined || value === "" ? "" : format(value);
  return {
    locale,
    setLocale,
    number: (value: number) => localDigits(String(value), locale),
    taka: (amount: number | null | undefined) =>
      given(amount, (known) => formatTaka(known, locale)),
    moment: (time: string | null | undefined) =>
      given(time, (known) => formatMoment(known, locale)),
    day: (time: string | null | undefined) => given(time, (known) => formatDay(known, locale)),
    shortDay: (time: string) => formatShortDay(time, locale),
  };
}
