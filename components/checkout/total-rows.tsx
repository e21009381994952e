import { useLocale, useTranslations } from "next-intl";
import { AmountRow } from "@/components/ui/amount-row";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { DeliveryArea } from "@/lib/shop/order/shipping";

/** Totals with delivery. */
export interface DeliveredTotal {
  /** Null until an area is chosen. */
  area: DeliveryArea | null;
  /** Delivery charge in taka; counts for an area only. */
  charge: number;
  /** Returns the total in taka, including the delivery charge if it is known. */
  totalTo: (area: DeliveryArea) => number;
}

/** Shipping (+); must be inside a `<dl>`. */
export function ShippingRow({ area, charge }: Pick<DeliveredTotal, "area" | "charge">) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  if (area === "abroad")
    return <AmountRow name={t("shippingPlus")} amount={t("chargeLaterShort")} quiet />;
  const amount = area && formatTaka(charge, locale);
  return <AmountRow name={t("shippingPlus")} amount={amount ?? "–"} quiet={amount === null} />;
}

/** Order Total, for both areas until one is chosen; must be inside a `<dl>`. */
export function TotalRows({ area, totalTo }: Omit<DeliveredTotal, "charge">) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const to = (one: DeliveryArea) => formatTaka(totalTo(one), locale);
  const amount =
    area === null ? t("bothTotals", { inside: to("inside"), outside: to("outside") }) : to(area);
  const name = t(area === "abroad" ? "orderTotalPlus" : "orderTotal");
  return <AmountRow name={name} amount={amount} strong />;
}
