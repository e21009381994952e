import { useLocale, useTranslations } from "next-intl";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { localText } from "@/lib/i18n/local-text";
import type { StockRefusal } from "@/lib/shop/stock/stock-refusal";

type NamedRefusal = Extract<StockRefusal, { product: unknown }>;

/** Says in the language of the page why products cannot be had, or not so many. */
export function useRefusalText() {
  const t = useTranslations("product.refused");
  const locale = useLocale();

  const productOf = ({ product, product_bn = null }: NamedRefusal) =>
    localText(product, product_bn, locale)?.text;

  return (refusal: StockRefusal): string => {
    switch (refusal.code) {
      case "sold_out": {
        const product = productOf(refusal);
        return product ? t("soldOutOf", { product }) : t("soldOut");
      }
      case "too_few": {
        const left = localDigits(String(refusal.left), locale);
        const product = productOf(refusal);
        return product ? t("tooFewOf", { left, product }) : t("tooFew", { left });
      }
      case "not_sold":
        return t("notSold");
      case "cart_changed":
        return t("cartChanged");
      case "cart_empty":
        return t("cartEmpty");
      default: {
        const { code, phone } = refusal;
        const count = refusal.limit;
        const pieces = localDigits(String(count), locale);
        const limit = code === "total_limit" ? formatTaka(count, locale) : pieces;
        return t(code, { count, limit, phone });
      }
    }
  };
}
