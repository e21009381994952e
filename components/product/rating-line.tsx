import { useLocale, useTranslations } from "next-intl";
import { StarRating } from "@/components/ui/star-rating";
import { localDigits } from "@/lib/i18n/digits";

interface RatingLineProps {
  rating: number;
  reviewCount: number;
}

/** Stars and, in brackets, how many reviews stand behind them. */
export function RatingLine({ rating, reviewCount }: RatingLineProps) {
  const t = useTranslations("product");
  const locale = useLocale();
  const rounded = localDigits(String(Math.round(rating * 10) / 10), locale);
  const label = rating === 0 ? t("noReviews") : t("rated", { rating: rounded });
  const digits = localDigits(String(reviewCount), locale);
  return (
    <p className="flex min-h-5 flex-wrap items-center gap-x-1.5 text-muted text-sm">
      <StarRating rating={rating} label={label} />
      {reviewCount > 0 && (
        <span>
          <span aria-hidden="true">({digits})</span>
          <span className="sr-only">{t("reviewCount", { count: reviewCount, digits })}</span>
        </span>
      )}
    </p>
  );
}
