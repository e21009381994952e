import { useLocale, useTranslations } from "next-intl";
import { localDigits } from "@/lib/i18n/digits";

interface ProductBadgeProps {
  product: {
    /** Percent. */
    discount: number;
    needsPrescription?: boolean;
  };
}

/** 'Prescription' where one is needed, and nothing that promotes; 'Off N%' when discounted, otherwise 'New'. */
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

/** On the picture of what needs a prescription. */
function PrescriptionBadge() {
  const t = useTranslations("product");
  return <span className="badge-prescription">{t("prescription")}</span>;
}
