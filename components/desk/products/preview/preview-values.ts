import { looseNumber, looseObject, looseText } from "@/lib/base/loose";
import { countryName } from "@/lib/base/text/country-name";
import { FIELD_COLUMNS, pageFields, productKind } from "@/lib/contract/product-fields";
import { KIND_NAMES } from "@/lib/desk/i18n/kind-names";
import { formatTaka } from "@/lib/i18n/format-taka";
import { localText } from "@/lib/i18n/local-text";
import type { Locale } from "@/lib/i18n/locales";
import { type ShownPrice, shownPrice } from "@/lib/shop/pricing/price";
import type { Named } from "../../shared/local-name";

/** Facts that the page of a product shows, in its order. */
const FACTS: readonly string[] = [
  "category",
  "brand",
  "unit",
  ...(["first", "main", "codes"] as const).flatMap(pageFields).map(({ column }) => column),
  "sku",
];

const kindOf = (name: string) => FIELD_COLUMNS.find(({ column }) => column === name)?.kind;

/** Texts and price of a product in the shop, in one language. */
interface ProductPreview {
  name: string;
  unit: string | null;
  /** Path below /media. */
  picture: string | null;
  /** Price after the discount; null without a price. */
  price: ShownPrice | null;
  badge: { kind: "prescription" | "offer" | "new"; percent: number };
  sentence: string | null;
  /** HTML, not sanitised. */
  description: string;
  facts: { name: string; value: string }[];
}

/**
 * Returns what the shop shows for the values of a form.
 * @param category the chosen one; null while its name is not known
 */
export function previewOf(form: unknown, locale: Locale, category: Named | null): ProductPreview {
  const values = looseObject(form);
  const text = (name: string) => looseText(values[name]);
  const local = (name: string) => (locale === "bn" && text(`${name}_bn`)) || text(name);
  const percent = looseNumber(values.discount) ?? 0;
  const price = looseNumber(values.price);
  const needsPrescription = values.needs_prescription === true;
  const full = price === null ? null : shownPrice(price, percent);
  // A discount on prescription medicine would be a promotion, so the shop does not name it.
  const shown = full && needsPrescription ? { ...full, oldPrice: null } : full;
  const unprescribed = (shown?.oldPrice ?? null) === null ? "new" : "offer";
  const shownValue = (name: string) => {
    const value = local(name);
    if (name === "category" && category)
      return localText(category.name, category.name_bn ?? null, locale).text;
    switch (kindOf(name)) {
      case "country":
        return countryName(value ?? "", locale) ?? value;
      case "taka":
        return value && formatTaka(Number(value), locale);
      case "choice": {
        const known = productKind(value);
        return known && KIND_NAMES[locale][known];
      }
      default:
        return value;
    }
  };
  return {
    name: local("name") ?? "",
    unit: local("unit"),
    picture: Array.isArray(values.images) ? looseText(values.images[0]) : null,
    price: shown,
    badge: { kind: needsPrescription ? "prescription" : unprescribed, percent },
    sentence: local("short_description"),
    description: local("description") ?? "",
    facts: FACTS.flatMap((name) => {
      const value = shownValue(name);
      return value ? [{ name, value }] : [];
    }),
  };
}
