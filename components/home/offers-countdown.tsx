import { getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { offersOpen } from "@/lib/centre/home/offers-open";
import { formatDay } from "@/lib/i18n/dates/format-date";
import type { Locale } from "@/lib/i18n/locales";
import { readSiteSettings } from "@/lib/site/settings";
import { OffersClock } from "./offers-clock";

/** How long the offers last; nothing without a target in the settings or when it is past. */
export async function OffersCountdown({ locale }: { locale: Locale }) {
  const end = readSiteSettings().offersEnd;
  if (end === null || !(await offersOpen(end))) return null;
  const t = await getTranslations("home.countdown");
  const labels = {
    days: t("days"),
    hours: t("hours"),
    minutes: t("minutes"),
    seconds: t("seconds"),
  };
  return (
    <OffersClock end={Date.parse(end)} labels={labels}>
      <div>
        <h2 className="font-semibold text-2xl">{t("title")}</h2>
        <p className="mt-1 text-muted">{t("until", { day: formatDay(end, locale) })}</p>
        <Link href="/promotional-offers" className={`${buttonStyle()} mt-4`}>
          {t("cta")}
        </Link>
      </div>
    </OffersClock>
  );
}
