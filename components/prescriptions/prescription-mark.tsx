import { useTranslations } from "next-intl";

/** Label of products that need a prescription, in carts, orders and order lists. */
export function PrescriptionMark() {
  const t = useTranslations("product");
  return <span className="prescription-mark">{t("prescription")}</span>;
}
