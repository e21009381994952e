import { Icon } from "@/components/ui/icon";
import { fillPlaceholders } from "@/lib/base/text/placeholders";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { Locale } from "@/lib/i18n/locales";
import { areaRules } from "@/lib/site/area-rules";
import { readSiteSettings } from "@/lib/site/settings";
import type { PROMISE_WORDS } from "@/lib/site/shop-words";

/**
 * Promises of the shop, such as delivery or help by phone, at the foot of the home page; renders
 * nothing without one.
 */
export function PromiseStrip({ locale }: { locale: Locale }) {
  const { promises, hours } = readSiteSettings();
  if (promises.length === 0) return null;
  const { inside, outside } = areaRules();
  const values: Record<(typeof PROMISE_WORDS)[number], string> = {
    inside: formatTaka(inside.charge, locale),
    outside: formatTaka(outside.charge, locale),
    hours: hours[locale],
  };
  return (
    <section className="home-promises">
      <ul className="container-page">
        {promises.map(({ icon, title, text }) => (
          <li key={title[locale]}>
            <Icon name={icon} />
            <div>
              <p className="font-semibold">{title[locale]}</p>
              <p className="text-muted max-md:text-sm">{fillPlaceholders(text[locale], values)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
