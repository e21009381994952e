import type { ProductKind } from "@/lib/contract/product-fields";
import type { Locale } from "@/lib/i18n/locales";
import { facts as bengaliFacts } from "@/lib/i18n/messages/bn.json";
import { facts } from "@/lib/i18n/messages/en.json";

/** Names of the kinds of products, as the shop shows them. */
export const KIND_NAMES: Readonly<Record<Locale, Record<ProductKind, string>>> = {
  en: facts.kinds,
  bn: bengaliFacts.kinds,
};
