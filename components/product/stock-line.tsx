import { useLocale, useTranslations } from "next-intl";
import { localDigits } from "@/lib/i18n/digits";

interface StockLineProps {
  buyable: boolean;
  /** Pieces in stock. */
  available: number;
}

/** Whether a product can be bought, and 'Available Qty'. */
export function StockLine({ buyable, available }: StockLineProps) {
  const t = useTranslations("product");
  const locale = useLocale();
  const look = buyable ? "bg-ok-soft text-ok" : "bg-surface text-muted";
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className={`rounded-full px-3 py-0.5 font-semibold text-sm ${look}`}>
        {buyable ? t("inStock") : t("outOfStock")}
      </span>
      <span className="text-muted">
        {t("availableQty")}:{" "}
        <span className="font-semibold text-ink">{localDigits(String(available), locale)}</span>
      </span>
    </p>
  );
}
