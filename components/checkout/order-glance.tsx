import { useLocale, useTranslations } from "next-intl";
import { formatTaka } from "@/lib/i18n/format-taka";
import { AreaNote } from "./area-note";
import { ItemPicture } from "./item-picture";
import type { OrderItem } from "./item-summary";

interface OrderGlanceProps {
  item: OrderItem;
  /** Taka. */
  total: number;
  /** Whether the delivery is still to be added. */
  areaMissing: boolean;
}

/** What is bought and what it costs, in one line above a form that hides the totals below it. */
export function OrderGlance({ item, total, areaMissing }: OrderGlanceProps) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  return (
    <div className="flex items-center gap-4 rounded-card bg-surface p-3">
      <ItemPicture image={item.image} />
      <div className="min-w-0">
        <p lang={item.language} className="font-semibold leading-snug">
          {item.name}
        </p>
        <p className="tabular-nums">
          {t(areaMissing ? "glancePrice" : "glanceTotal", { total: formatTaka(total, locale) })}
        </p>
        {areaMissing && <AreaNote />}
      </div>
    </div>
  );
}
