import { useTranslations } from "next-intl";
import { ProductNotice } from "./product-notice";

/** Label of products that are kept cold, in carts and orders. */
export function ColdChainMark() {
  const t = useTranslations("product");
  return <span className="prescription-mark">{t("coldChain")}</span>;
}

/** Note about a cold-chain product: its delivery area, and that it cannot be returned. */
export function ColdChainNote() {
  const t = useTranslations("cart");
  return <ProductNotice icon="truck" title={t("coldTitle")} text={t("coldText")} />;
}
