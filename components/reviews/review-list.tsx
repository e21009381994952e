"use client";

import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { StarRating } from "@/components/ui/star-rating";
import { useVisitor } from "@/lib/browser-api/visitor";
import { localDigits } from "@/lib/i18n/digits";
import { languageOf } from "@/lib/i18n/locales";
import { withAdded } from "@/lib/shop/reviews/review";
import { type DatedReview, type ReviewTarget, useAddedReviews } from "./read-reviews";

interface ReviewListProps {
  target: ReviewTarget;
  /** Reviews that the page was rendered with. */
  reviews: DatedReview[];
}

/** Reviews with name, stars, comment and date, followed by reviews that were just written here. */
export function ReviewList({ target, reviews }: ReviewListProps) {
  const t = useTranslations("product");
  const { user } = useVisitor();
  const { added } = useAddedReviews(target);
  const all = withAdded(
    reviews,
    added.filter(({ waiting }) => !waiting || user),
  );
  if (all.length === 0) return <p className="text-muted">{t("noReviews")}</p>;
  return (
    <ul className="grid gap-4">
      {all.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </ul>
  );
}

/** Label of a reviewer who has bought the item. */
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
  const own = useTranslations("reviews");
  const locale = useLocale();
  const { rating, reviewer, createdAt, day, comment, verified, waiting } = review;
  return (
    <li className="review">
      <div className="review-head">
        <div>
          <p lang={reviewer ? languageOf(reviewer) : undefined}>{reviewer ?? t("anonymous")}</p>
          {verified && <VerifiedBuyer />}
          {waiting && <p className="font-semibold text-muted text-sm">{own("waiting")}</p>}
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
