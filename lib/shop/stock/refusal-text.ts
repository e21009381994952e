import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import texts from "@/lib/i18n/refusal-texts.json";
import type { StockRefusal } from "./stock-refusal";

const GAP = /\{(\w+)\}/g;

/** Texts by locale. A key with `_of` contains the product name, one with `_one` is the singular. */
const TEXTS: Record<Locale, Record<string, string>> = texts;

/** Returns the text for a stock refusal in a locale. Loaded lazily with the first refusal. */
export function refusalText(refusal: StockRefusal, locale: Locale): string {
  const { code } = refusal;
  const text = (key: string, gaps: Record<string, string> = {}) =>
    (TEXTS[locale][key] ?? "").replace(GAP, (_, name: string) => gaps[name] ?? "");
  switch (code) {
    case "sold_out":
    case "cold_chain":
    case "too_few": {
      const product = localText(refusal.product, refusal.product_bn ?? null, locale)?.text;
      const left = code === "too_few" ? localDigits(String(refusal.left), locale) : "";
      return product ? text(`${code}_of`, { product, left }) : text(code, { left });
    }
    case "not_sold":
    case "cart_changed":
    case "cart_empty":
      return text(code);
    default: {
      const { limit: count, phone } = refusal;
      const limit =
        code === "total_limit" ? formatTaka(count, locale) : localDigits(String(count), locale);
      const single = `${code}_one`;
      return text(count === 1 && single in TEXTS[locale] ? single : code, { limit, phone });
    }
  }
}
