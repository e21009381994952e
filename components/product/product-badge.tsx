import { useLocale, useTranslations } from "next-intl";
import { localDigits } from "@/lib/i18n/digits";

interface ProductBadgeProps {
  product: {
    /** Percent. */
    discount: number;
    needsPrescription?: boolean;
  };
}

/**
 * 'Prescription' if one is needed (never a promotion), otherwise 'Off N%' if discounted, otherwise
 * 'New'.
 */
export function ProductBadge({ product: { discount, needsPrescription } }: ProductBadgeProps) {
  const t = useTranslations("product");
  const locale = useLocale();
  if (needsPrescription) return <PrescriptionBadge />;
  const off = discount > 0;
  return (
    <span className={off ? "badge-offer" : "badge-new"}>
      {off ? t("off", { percent: localDigits(String(discount), locale) }) : t("new")}
    </span>
  );
}

/** Badge on the picture of a product that needs a prescription. */
function PrescriptionBadge() {
  const t = useTranslations("product");
  return <span className="badge-prescription">{t("prescription")}</span>;
}
