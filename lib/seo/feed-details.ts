import "server-only";
import { createTranslator } from "use-intl/core";
import {
  FIELD_COLUMNS,
  FIELD_RULES,
  productKind,
  type ReadName,
  readName,
} from "@/lib/contract/product-fields";
import type { FeedProduct } from "@/lib/contract/readers/feed-product";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { localized } from "@/lib/i18n/localized";
import { MESSAGES } from "@/lib/i18n/messages";

/** A specification of a product, with the names of Google's product data specification. */
export interface FeedDetail {
  section_name: string;
  attribute_name: string;
  attribute_value: string;
}

const SPECIFICATIONS = FIELD_COLUMNS.filter(
  ({ field, bengali }) => !bengali && FIELD_RULES[field].desk === "specifications",
);

/** Returns a function that lists the known specifications of a product in a language. */
export function feedDetailsIn(locale: Locale): (product: FeedProduct) => FeedDetail[] {
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: "facts" });
  const section_name = t("title");
  const labels: Readonly<Record<string, string>> = MESSAGES[locale].facts.rows;

  function text(name: ReadName, value: string | number): string | null {
    if (name === "productKind") {
      const kind = productKind(value);
      return kind && t(`kinds.${kind}`);
    }
    if (name === "warrantyMonths") {
      const count = Number(value);
      return t("months", { count, digits: localDigits(String(count), locale) });
    }
    return String(value);
  }

  return ({ fields }) => {
    const values: Readonly<Partial<Record<ReadName, string | number | null>>> = localized(
      fields,
      locale,
    );
    return SPECIFICATIONS.flatMap(({ field, column }) => {
      const name = readName(column);
      const value = values[name];
      const attribute_value = value ? text(name, value) : null;
      if (!attribute_value) return [];
      return { section_name, attribute_name: labels[field] ?? field, attribute_value };
    });
  };
}
