import "server-only";
import type { getTranslations } from "next-intl/server";
import { productKind } from "@/lib/contract/product-fields";
import type { CatalogueProduct } from "@/lib/contract/readers/products";
import { TRAITS, type TraitName } from "@/lib/contract/traits";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";

/** Bengali texts of the values of each trait; null where a value has none. */
export type TraitTexts = Record<TraitName, Map<string, string | null>>;

const textsOf = new WeakMap<readonly CatalogueProduct[], TraitTexts>();

/** Returns all values of the traits of products; cached, since products are never changed. */
export function traitTexts(products: readonly CatalogueProduct[]): TraitTexts {
  const known = textsOf.get(products);
  if (known) return known;
  const texts: TraitTexts = {
    kind: new Map(),
    power: new Map(),
    material: new Map(),
    warranty: new Map(),
  };
  for (const { traits } of products) {
    if (!traits) continue;
    for (const { trait } of TRAITS) {
      const own = traits[trait];
      if (own && !texts[trait].get(own.value)) texts[trait].set(own.value, own.bengali);
    }
  }
  textsOf.set(products, texts);
  return texts;
}

/** Returns a function that names the value of a trait in a language; an unknown kind as recorded. */
export function traitLabels(
  t: Awaited<ReturnType<typeof getTranslations<"facts">>>,
  texts: TraitTexts,
  locale: Locale,
) {
  return (trait: TraitName, value: string): string => {
    switch (trait) {
      case "kind": {
        const kind = productKind(value);
        return kind ? t(`kinds.${kind}`) : value;
      }
      case "warranty":
        return t("months", { count: Number(value) || 0, digits: localDigits(value, locale) });
      default:
        return (locale === "bn" && texts[trait].get(value)) || value;
    }
  };
}

/** Returns the label of a trait. */
export function traitTitle(
  t: Awaited<ReturnType<typeof getTranslations<"facts">>>,
  trait: TraitName,
): string {
  const column = TRAITS.find((one) => one.trait === trait)?.column ?? "product_kind";
  return t(`rows.${column}`);
}
