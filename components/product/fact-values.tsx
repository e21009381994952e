import { useLocale, useTranslations } from "next-intl";
import { formatMonth } from "@/lib/i18n/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { foreignLang } from "@/lib/i18n/local-text";
import { countryName } from "@/lib/shop/product/country-name";
import { dosageFormKey, packItemKey } from "@/lib/shop/product/fact-words";

/** A text as the record has it, marked where it is in another language than the page. */
export function RecordText({ text }: { text: string }) {
  return <span lang={foreignLang(text, useLocale())}>{text}</span>;
}

/** A dosage form in the language of the page; one that has no translation as the record has it. */
export function DosageForm({ form }: { form: string }) {
  const t = useTranslations("facts.forms");
  const key = dosageFormKey(form);
  return key ? t(key) : <RecordText text={form} />;
}

interface UnitPriceProps {
  /** Taka. */
  price: number;
  /** Name of one piece; a piece where the record does not tell. */
  item: string | null;
}

/** What one piece of a pack costs: '৳1.20 per tablet'. */
export function UnitPrice({ price, item }: UnitPriceProps) {
  const t = useTranslations("facts");
  const locale = useLocale();
  const key = packItemKey(item ?? "piece");
  const name = key ? t(`items.${key}`) : item;
  return t("perItem", { price: formatTaka(price, locale), item: name ?? "" });
}

/** So many months. */
export function Months({ count }: { count: number }) {
  const t = useTranslations("facts");
  return t("months", { count, digits: localDigits(String(count), useLocale()) });
}

/** The name of a country in the language of the page; one that is no code as the record has it. */
export function Country({ country }: { country: string }) {
  return countryName(country, useLocale()) ?? <RecordText text={country} />;
}

/** The calendar month in which something expires. */
export function Month({ value }: { value: string }) {
  return formatMonth(value, useLocale());
}
