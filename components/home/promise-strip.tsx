import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { Locale } from "@/lib/i18n/locales";
import { SHIPPING_CHARGES } from "@/lib/shop/order/shipping";
import { readSiteSettings } from "@/lib/site/settings";

/** What the shop promises: delivery, known batches, people who answer. */
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
    <section className="mt-12 bg-mint md:mt-16">
      <ul className="container-page grid gap-6 py-8 md:grid-cols-3">
        {promises.map(({ icon, title, text }) => (
          <li key={icon} className="flex items-start gap-4">
            <span className="flex size-12 items-center justify-center rounded-full bg-white text-brand-700">
              <Icon name={icon} className="size-6" />
            </span>
            <div className="flex-1">
              <p className="font-semibold">{title}</p>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
