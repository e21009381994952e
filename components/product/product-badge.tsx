import { useLocale, useTranslations } from "next-intl";
import { localDigits } from "@/lib/i18n/digits";

/** 'Off N%' when discounted, otherwise 'New'. */
export function ProductBadge({ discount }: { discount: number }) {
  const t = useTranslations("product");
  const locale = useLocale();
  const off = discount > 0;
  return (
    <span
      className={`absolute top-2 left-2 rounded-full border border-transparent px-2.5 py-0.5 font-semibold text-sm text-white ${off ? "bg-accent" : "bg-brand-600"}`}
    >
      {off ? t("off", { percent: localDigits(String(discount), locale) }) : t("new")}
    </span>
  );
}
