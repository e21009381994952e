import { useLocale, useTranslations } from "next-intl";
import { AmountRow } from "@/components/ui/amount-row";
import { formatTaka } from "@/lib/i18n/format-taka";
import { SHIPPING_CHARGES, type ShippingArea } from "@/lib/shop/order/shipping";

/** What a delivery makes of the total. */
export interface DeliveredTotal {
  /** Null while none is chosen. */
  area: ShippingArea | null;
  /** Taka, delivery included. */
  totalTo: (area: ShippingArea) => number;
}

/** Shipping (+), inside a dl. */
export function ShippingRow({ area }: Pick<DeliveredTotal, "area">) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const charge = area && formatTaka(SHIPPING_CHARGES[area], locale);
  return <AmountRow name={t("shippingPlus")} amount={charge ?? "–"} quiet={charge === null} />;
}

/** Order Total, inside a dl; both totals while no area is chosen. */
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
