"use client";

import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { StarRating } from "@/components/ui/star-rating";
import { type DatedReview, type ReviewTarget, useAddedReviews } from "@/lib/api/reviews";
import { localDigits } from "@/lib/i18n/digits";
import { languageOf } from "@/lib/i18n/locales";
import { withAdded } from "@/lib/shop/reviews/review";

interface ReviewListProps {
  target: ReviewTarget;
  /** What the page was rendered with. */
  reviews: DatedReview[];
}

/** What customers wrote: name, stars, comment, date; at the end what was just written here. */
export function ReviewList({ target, reviews }: ReviewListProps) {
  const t = useTranslations("product");
  const { added } = useAddedReviews(target);
  const all = withAdded(reviews, added);
  if (all.length === 0) return <p className="text-muted">{t("noReviews")}</p>;
  return (
    <ul className="grid gap-4">
      {all.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </ul>
  );
}

/** The reviewer has bought what the review is about. */
function VerifiedBuyer() {
  const t = useTranslations("reviews");
  return (
    <p className="inline-flex items-center gap-1 font-semibold text-brand-700 text-sm">
      <Icon name="check" className="size-4" />
      {t("verified")}
    </p>
  );
}

function ReviewItem({ review }: { review: DatedReview }) {
  const t = useTranslations("product");
  const locale = useLocale();
  const { rating, reviewer, createdAt, day, comment, verified } = review;
  return (
    <li className="review">
      <div className="review-head">
        <div>
          <p lang={reviewer ? languageOf(reviewer) : undefined}>{reviewer ?? t("anonymous")}</p>
          {verified && <VerifiedBuyer />}
        </div>
        <StarRating
          rating={rating}
          label={t("rated", { rating: localDigits(String(rating), locale) })}
        />
      </div>
      {createdAt && day && (
        <p className="review-day">
          <time dateTime={createdAt}>{day}</time>
        </p>
      )}
      <p className="review-text" lang={languageOf(comment)}>
        {comment}
      </p>
    </li>
  );
}
