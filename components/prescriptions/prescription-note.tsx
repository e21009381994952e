import { useTranslations } from "next-intl";
import { ProductNotice } from "../product/product-notice";

/** Note that a prescription is needed, and when it is asked for. */
export function PrescriptionNote({ className }: { className?: string }) {
  const t = useTranslations("prescription");
  return (
    <ProductNotice
      icon="medical-notes"
      title={t("needed")}
      text={t("asked")}
      className={className}
    />
  );
}
