import { useLocale, useTranslations } from "next-intl";
import { localDigits } from "@/lib/i18n/digits";

/** 'Off N%' when discounted, otherwise 'New'. */
export function ProductBadge({ discount }: { discount: number }) {
  const t = useTranslations("product");
  const locale = useLocale();
  const off = discount > 0;
  return (
    <span className={off ? "badge-offer" : "badge-new"}>
      {off ? t("off", { percent: localDigits(String(discount), locale) }) : t("new")}
    </span>
  );
}
