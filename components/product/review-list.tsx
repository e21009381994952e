"use client";

import { useLocale, useTranslations } from "next-intl";
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

function ReviewItem({ review }: { review: DatedReview }) {
  const t = useTranslations("product");
  const locale = useLocale();
  const { rating, reviewer, createdAt, day, comment } = review;
  return (
    <li className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold" lang={reviewer ? languageOf(reviewer) : undefined}>
          {reviewer ?? t("anonymous")}
        </p>
        <StarRating
          rating={rating}
          label={t("rated", { rating: localDigits(String(rating), locale) })}
        />
      </div>
      {createdAt && day && (
        <p className="text-muted text-sm">
          <time dateTime={createdAt}>{day}</time>
        </p>
      )}
      <p className="mt-2 whitespace-pre-line" lang={languageOf(comment)}>
        {comment}
      </p>
    </li>
  );
}
