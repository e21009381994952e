import { useLocale, useTranslations } from "next-intl";
import { StarRating } from "@/components/ui/star-rating";
import { localDigits } from "@/lib/i18n/digits";

interface ReviewsLinkProps {
  rating: number;
  reviewCount: number;
  /** Alternative wording of the review count. */
  text?: string;
}

/** Stars, rating and number of reviews, linked to the reviews. */
export function ReviewsLink({ rating, reviewCount, text }: ReviewsLinkProps) {
  const t = useTranslations("productPage");
  const rated = useTranslations("product");
  const locale = useLocale();
  const value = localDigits(String(Math.round(rating * 10) / 10), locale);
  const digits = localDigits(String(reviewCount), locale);
  return (
    <a
      href="#reviews"
      className="-my-1.5 inline-flex min-h-11 w-fit flex-wrap items-center gap-x-2 text-brand-700 underline-offset-2 hover:underline"
    >
      {rating > 0 && (
        <>
          <StarRating rating={rating} label={rated("rated", { rating: value })} />
          <span aria-hidden="true" className="font-semibold text-ink">
            {value}
          </span>
        </>
      )}
      <span>{`(${text ?? t("reviewsLink", { count: reviewCount, digits })})`}</span>
    </a>
  );
}
