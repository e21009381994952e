import { useLocale, useTranslations } from "next-intl";
import { StarRating } from "@/components/ui/star-rating";
import { localDigits } from "@/lib/i18n/digits";

interface RatingLineProps {
  rating: number;
  reviewCount: number;
}

/** Stars and the number of reviews in brackets; renders nothing without ratings. */
export function RatingLine({ rating, reviewCount }: RatingLineProps) {
  const t = useTranslations("product");
  const locale = useLocale();
  const rounded = localDigits(String(Math.round(rating * 10) / 10), locale);
  if (rating === 0) return null;
  const digits = localDigits(String(reviewCount), locale);
  return (
    <p className="rating-line">
      <StarRating rating={rating} label={t("rated", { rating: rounded })} />
      {reviewCount > 0 && (
        <span>
          <span aria-hidden="true">{`(${digits})`}</span>
          <span className="sr-only">{t("reviewCount", { count: reviewCount, digits })}</span>
        </span>
      )}
    </p>
  );
}
