import { useLocale, useTranslations } from "next-intl";
import { countryName } from "@/lib/base/text/country-name";
import type { ProductKind } from "@/lib/contract/product-fields";
import { formatMonth } from "@/lib/i18n/dates/format-date-light";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { foreignLang } from "@/lib/i18n/local-text";
import { dosageFormKey, packItemKey } from "@/lib/shop/product/fact-words";

/** Text of a record, with `lang` if it is not in the page's language. */
export function RecordText({ text }: { text: string }) {
  return <span lang={foreignLang(text, useLocale())}>{text}</span>;
}

/** Dosage form in the page's language; unknown forms are shown as recorded. */
export function DosageForm({ form }: { form: string }) {
  const t = useTranslations("facts.forms");
  const key = dosageFormKey(form);
  return key ? t(key) : <RecordText text={form} />;
}

interface UnitPriceProps {
  /** Taka. */
  price: number;
  /** Name of one piece; null if the record has none ("piece" is shown). */
  item: string | null;
}

/** Price of one piece of a pack: '৳1.20 per tablet'. */
export function UnitPrice({ price, item }: UnitPriceProps) {
  const t = useTranslations("facts");
  const locale = useLocale();
  const key = packItemKey(item ?? "piece");
  const name = key ? t(`items.${key}`) : item;
  return t("perItem", { price: formatTaka(price, locale), item: name ?? "" });
}

/** Number of months as text. */
export function Months({ count }: { count: number }) {
  const t = useTranslations("facts");
  return t("months", { count, digits: localDigits(String(count), useLocale()) });
}

/**
 * Country name in the page's language; values that are not a country code are shown as recorded.
 */
export function Country({ country }: { country: string }) {
  return countryName(country, useLocale()) ?? <RecordText text={country} />;
}

/** Kind of a product in the page's language. */
export function KindName({ kind }: { kind: ProductKind }) {
  return useTranslations("facts.kinds")(kind);
}

/** Month and year of an expiry date. */
export function Month({ value }: { value: string }) {
  return formatMonth(value, useLocale());
}
