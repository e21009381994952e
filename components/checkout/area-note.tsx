import { useLocale, useTranslations } from "next-intl";
import { formatTaka } from "@/lib/i18n/format-taka";
import { SHIPPING_CHARGES } from "@/lib/shop/order/shipping";

/** What the delivery will add while no area is chosen. */
export function AreaNote() {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const inside = formatTaka(SHIPPING_CHARGES.inside, locale);
  const outside = formatTaka(SHIPPING_CHARGES.outside, locale);
  return <p className="mt-1 text-muted text-sm">{t("chooseArea", { inside, outside })}</p>;
}
