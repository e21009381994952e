import { useTranslations } from "next-intl";

/** A small word beside what needs a prescription: in a cart, an order or a list of orders. */
export function PrescriptionMark() {
  const t = useTranslations("product");
  return <span className="prescription-mark">{t("prescription")}</span>;
}
