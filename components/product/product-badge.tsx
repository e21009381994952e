import { useLocale, useTranslations } from "next-intl";
import { localDigits } from "@/lib/i18n/digits";
import { isDiscounted, type Priced } from "@/lib/shop/product/product-rules";

/**
 * 'Prescription' if one is needed (never a promotion), otherwise 'Off N%' if the price is reduced,
 * otherwise 'New'.
 */
export function ProductBadge({ product }: { product: Priced }) {
  const t = useTranslations("product");
  if (product.needsPrescription) return <PrescriptionBadge />;
  if (isDiscounted(product)) return <OfferBadge percent={product.discount} />;
  return <span className="badge-new">{t("new")}</span>;
}

/** Badge of a reduced price. */
export function OfferBadge({ percent }: { percent: number }) {
  const t = useTranslations("product");
  const locale = useLocale();
  return (
    <span className="badge-offer">
      {t("off", { percent: localDigits(String(percent), locale) })}
    </span>
  );
}

/** Badge on the picture of a product that needs a prescription. */
function PrescriptionBadge() {
  const t = useTranslations("product");
  return <span className="badge-prescription">{t("prescription")}</span>;
}
