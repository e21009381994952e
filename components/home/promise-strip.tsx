import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { Locale } from "@/lib/i18n/locales";
import { SHIPPING_CHARGES } from "@/lib/shop/order/shipping";
import { readSiteSettings } from "@/lib/site/settings";

/**
 * Promises of the shop: delivery, genuine products, help by phone. On phones only the headings are
 * visible.
 */
export function PromiseStrip({ locale }: { locale: Locale }) {
  const t = useTranslations("home.promises");
  const charges = {
    inside: formatTaka(SHIPPING_CHARGES.inside, locale),
    outside: formatTaka(SHIPPING_CHARGES.outside, locale),
  };
  const promises = [
    { icon: "truck", title: t("delivery"), text: t("deliveryText", charges) },
    { icon: "shield", title: t("genuine"), text: t("genuineText") },
    {
      icon: "phone",
      title: t("help"),
      text: t("helpText", { hours: readSiteSettings().hours[locale] }),
    },
  ] as const;
  return (
    <section className="home-promises">
      <ul className="container-page grid grid-cols-3 gap-3 py-3 md:gap-6 md:py-8">
        {promises.map(({ icon, title, text }) => (
          <li
            key={icon}
            className="flex flex-col items-center gap-1.5 text-center md:flex-row md:items-start md:gap-4 md:text-start"
          >
            <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-white text-brand-700 md:size-12">
              <Icon name={icon} className="size-5 md:size-6" />
            </span>
            <div className="max-md:text-xs max-md:leading-4 md:flex-1">
              <p className="font-semibold">{title}</p>
              <p className="text-muted max-md:sr-only">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
