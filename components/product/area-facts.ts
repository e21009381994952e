import type { useTranslations } from "next-intl";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { Locale } from "@/lib/i18n/locales";
import { deliveryAreas } from "@/lib/shop/pricing/delivery-rules";
import { areaRules } from "@/lib/site/area-rules";
import { readSiteSettings } from "@/lib/site/settings";
import type { AreaFacts } from "./delivery-facts";

const NAMES = { inside: "insideDhaka", outside: "outsideDhaka" } as const;

/** Returns the texts about delivery on a product page, from the site settings. */
export function areaFacts(
  t: ReturnType<typeof useTranslations<"productPage">>,
  locale: Locale,
  product: { coldChain: boolean },
): AreaFacts[] {
  const rules = areaRules();
  const digits = (value: number) => localDigits(String(value), locale);
  const taka = (amount: number) => formatTaka(amount, locale);
  const delivered = deliveryAreas(product);
  return (["inside", "outside"] as const).map((area) => {
    const isDelivered = delivered.includes(area);
    const name = t(NAMES[area]);
    if (!isDelivered) return { area, name, cost: "–", days: t("notDelivered"), isDelivered };
    const { charge, freeFrom } = rules[area];
    const [from, to] = readSiteSettings().deliveryDays[area];
    const cost = charge === 0 ? t("freeDelivery") : taka(charge);
    return {
      area,
      name,
      isDelivered,
      cost: freeFrom === null ? cost : t("freeFrom", { cost, sum: taka(freeFrom) }),
      days:
        from < to
          ? t("dayRange", { from: digits(from), to: digits(to) })
          : t("days", { count: to, digits: digits(to) }),
    };
  });
}
