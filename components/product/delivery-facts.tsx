import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { localDigits } from "@/lib/i18n/digits";
import { formatTaka } from "@/lib/i18n/format-taka";
import { SHIPPING_CHARGES, type ShippingArea } from "@/lib/shop/order/shipping";
import { readSiteSettings } from "@/lib/site/settings";

/** What delivery costs and how long it takes, by area as the site settings have it. */
export function DeliveryFacts() {
  const t = useTranslations("productPage");
  const title = useTranslations("product")("delivery");
  return (
    <section aria-labelledby="delivery" className="rounded-card bg-surface p-4 sm:p-5">
      <h2 id="delivery" className="mb-2 flex items-center gap-2 font-semibold text-lg">
        <Icon name="truck" className="size-6 text-brand-600" />
        {title}
      </h2>
      <dl className="grid gap-2 text-[0.9375rem]">
        <Area area="inside" name={t("insideDhaka")} />
        <Area area="outside" name={t("outsideDhaka")} />
      </dl>
    </section>
  );
}

function Area({ area, name }: { area: ShippingArea; name: string }) {
  const t = useTranslations("productPage");
  const locale = useLocale();
  const digits = (value: number) => localDigits(String(value), locale);
  const [from, to] = readSiteSettings().deliveryDays[area];
  const days =
    from < to
      ? t("dayRange", { from: digits(from), to: digits(to) })
      : t("days", { count: to, digits: digits(to) });
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular-nums">
        {t("deliveryLine", { charge: formatTaka(SHIPPING_CHARGES[area], locale), days })}
      </dd>
    </div>
  );
}
