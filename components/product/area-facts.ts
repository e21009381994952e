import type { useTranslations } from "next-intl";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { Locale } from "@/lib/i18n/locales";
import { homeCashRefusal } from "@/lib/shop/order/cash-rules";
import type { ShippingArea } from "@/lib/shop/order/shipping";
import { chargeTo, deliveryAreas } from "@/lib/shop/pricing/delivery-rules";
import { toPoisha, toTaka } from "@/lib/shop/pricing/price";
import { type Priced, priceOf } from "@/lib/shop/product/product-rules";
import { areaRules } from "@/lib/site/area-rules";
import { paymentOptions, readSiteSettings } from "@/lib/site/settings";
import type { AreaFacts } from "./delivery-facts";

const NAMES = { inside: "insideDhaka", outside: "outsideDhaka" } as const;

/** Returns the texts about delivery on a product page, from the site settings. */
export function areaFacts(
  t: ReturnType<typeof useTranslations<"productPage">>,
  locale: Locale,
  product: Priced & { coldChain: boolean },
): AreaFacts[] {
  const rules = areaRules();
  const digits = (value: number) => localDigits(String(value), locale);
  const taka = (amount: number) => formatTaka(amount, locale);
  const delivered = deliveryAreas(product);
  const { cash: cashRules } = paymentOptions(locale);
  const price = priceOf(product)?.price ?? null;
  const cashTo = (area: ShippingArea): string | null => {
    if (!cashRules || price === null) return null;
    const goods = { subtotal: toPoisha(price), discount: 0 };
    const total = goods.subtotal + chargeTo(area, rules, goods);
    const order = {
      area,
      total,
      isColdChain: product.coldChain,
      needsPrescription: product.needsPrescription ?? false,
    };
    const refusal = homeCashRefusal({ areas: rules, rules: cashRules }, order);
    if (refusal === null) return t("cashReady", { amount: taka(toTaka(total)) });
    return refusal === "least" ? t("cashFrom", { least: taka(cashRules.least ?? 0) }) : null;
  };
  return (["inside", "outside"] as const).map((area) => {
    const isDelivered = delivered.includes(area);
    const name = t(NAMES[area]);
    if (!isDelivered)
      return { area, name, cost: "–", days: t("notDelivered"), isDelivered, cash: null };
    const { charge, freeFrom } = rules[area];
    const [from, to] = readSiteSettings().deliveryDays[area];
    const cost = charge === 0 ? t("freeDelivery") : taka(charge);
    return {
      area,
      name,
      isDelivered,
      cash: cashTo(area),
      cost: freeFrom === null ? cost : t("freeFrom", { cost, sum: taka(freeFrom) }),
      days:
        from < to
          ? t("dayRange", { from: digits(from), to: digits(to) })
          : t("days", { count: to, digits: digits(to) }),
    };
  });
}
