import { useTranslations } from "next-intl";
import { StarRating } from "@/components/ui/star-rating";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { ratingSummary } from "@/lib/shop/reviews/rating-summary";

interface ReviewSummaryProps {
  locale: Locale;
  reviews: { rating: number; verified: boolean }[];
  /** Whether staff read reviews of people who did not buy it before they are shown. */
  checked: boolean;
}

/** Average and distribution of the ratings, and whose they are; renders nothing without reviews. */
export function ReviewSummary({ locale, reviews, checked }: ReviewSummaryProps) {
  const t = useTranslations();
  const summary = ratingSummary(reviews);
  if (!summary) return null;
  const digits = (value: number) => localDigits(String(value), locale);
  const { average, count, bands } = summary;
  const bought = reviews.filter(({ verified }) => verified).length;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card bg-surface p-4">
      <div className="grid justify-items-center gap-1">
        <p aria-hidden="true" className="font-semibold text-4xl tabular-nums">
          {digits(average)}
        </p>
        <StarRating rating={average} label={t("product.rated", { rating: digits(average) })} />
        <p className="text-muted text-sm">
          {t("product.reviewCount", { count, digits: digits(count) })}
        </p>
      </div>
      <dl className="star-bands grid min-w-52 flex-1 gap-1 text-sm">
        {bands.map(({ stars, count: given, percent }) => (
          <div key={stars}>
            <dt>{t("reviews.starCount", { count: stars, digits: digits(stars) })}</dt>
            <dd aria-hidden="true">
              <div style={{ width: `${percent}%` }} />
            </dd>
            <dd>{digits(given)}</dd>
          </div>
        ))}
      </dl>
      {(bought > 0 || checked) && (
        <p className="w-full text-muted text-sm">
          {bought > 0 && (
            <span>
              {t("productPage.fromBuyers", { bought: digits(bought), all: digits(count) })}{" "}
            </span>
          )}
          {checked && bought < count && <span>{t("productPage.othersChecked")}</span>}
        </p>
      )}
    </div>
  );
}
