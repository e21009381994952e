import { useLocale, useTranslations } from "next-intl";
import { AmountRow } from "@/components/ui/amount-row";
import { formatTaka } from "@/lib/i18n/format-taka";
import { type DeliveryArea, SHIPPING_CHARGES } from "@/lib/shop/order/shipping";

/** Totals with delivery. */
export interface DeliveredTotal {
  /** Null until an area is chosen. */
  area: DeliveryArea | null;
  /** Returns the total in taka, including the delivery charge if it is known. */
  totalTo: (area: DeliveryArea) => number;
}

/** Shipping (+); must be inside a `<dl>`. */
export function ShippingRow({ area }: Pick<DeliveredTotal, "area">) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  if (area === "abroad")
    return <AmountRow name={t("shippingPlus")} amount={t("chargeLaterShort")} quiet />;
  const charge = area && formatTaka(SHIPPING_CHARGES[area], locale);
  return <AmountRow name={t("shippingPlus")} amount={charge ?? "–"} quiet={charge === null} />;
}

/** Order Total, or both totals until an area is chosen; must be inside a `<dl>`. */
export function TotalRows({ area, totalTo }: DeliveredTotal) {
  const t = useTranslations();
  const locale = useLocale();
  const taka = (amount: number) => formatTaka(amount, locale);
  if (area !== null)
    return <AmountRow name={t("checkout.orderTotal")} amount={taka(totalTo(area))} strong />;
  return (
    <>
      <AmountRow name={t("cart.insideTotal")} amount={taka(totalTo("inside"))} strong />
      <AmountRow name={t("cart.outsideTotal")} amount={taka(totalTo("outside"))} strong />
    </>
  );
}
