import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { Locale } from "@/lib/i18n/locales";
import { areaRules } from "@/lib/site/area-rules";
import { readSiteSettings } from "@/lib/site/settings";

interface PromiseStripProps {
  locale: Locale;
  /** `phone`: after the categories, headings only; `wide`: at the foot of the page. */
  place: "phone" | "wide";
}

/** Promises of the shop: delivery, genuine products, help by phone. */
export function PromiseStrip({ locale, place }: PromiseStripProps) {
  const t = useTranslations("home.promises");
  const { inside, outside } = areaRules();
  const charges = {
    inside: formatTaka(inside.charge, locale),
    outside: formatTaka(outside.charge, locale),
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
    <section className={`home-promises ${place === "phone" ? "md:hidden" : "max-md:hidden"}`}>
      <ul className="container-page">
        {promises.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-muted max-md:sr-only">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
