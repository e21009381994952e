import { getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { formatDay } from "@/lib/i18n/dates/format-date";
import type { Locale } from "@/lib/i18n/locales";
import { expireAt } from "@/lib/server-reads/dependencies";
import { offersEnd } from "@/lib/site/offers-end";
import { OffersClock } from "./offers-clock";

/**
 * Countdown to the end of the offers; renders nothing if the settings have no end time or it has
 * passed.
 */
export async function OffersCountdown({ locale }: { locale: Locale }) {
  const end = offersEnd();
  if (end === null) return null;
  expireAt(end);
  const t = await getTranslations("home.countdown");
  const labels = {
    days: t("days"),
    hours: t("hours"),
    minutes: t("minutes"),
    seconds: t("seconds"),
  };
  return (
    <OffersClock end={Date.parse(end)} labels={labels}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 max-md:w-full md:block">
        <div className="min-w-0 max-md:flex-[1_1_9rem]">
          <h2 className="font-semibold text-lg md:text-2xl">{t("title")}</h2>
          <p className="text-muted max-md:text-sm md:mt-1">
            {t("until", { day: formatDay(end, locale) })}
          </p>
        </div>
        <Link href="/promotional-offers" className={`${buttonStyle()} md:mt-4`}>
          {t("cta")}
        </Link>
      </div>
    </OffersClock>
  );
}
