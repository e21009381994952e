import { PageMessages } from "@/components/providers/page-messages";
import type { Review } from "@/lib/contract/readers/products";
import { formatDay } from "@/lib/i18n/dates/format-date";
import type { Locale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import type { ReviewTarget } from "./read-reviews";
import { ReviewInvitation } from "./review-invitation";
import { ReviewList } from "./review-list";
import { ReviewSummary } from "./review-summary";

interface ReviewsProps {
  locale: Locale;
  target: ReviewTarget;
  reviews: Review[];
  /** Path of the page with hash, without locale prefix; `next` of the login link. */
  here: string;
  /** Whether staff read reviews of people who did not buy it before they are shown. */
  checked: boolean;
  /** Whether the API returns a customer's own review. */
  ownReview: boolean;
}

/** Reviews of a product or an e-book, with the form to add one. */
export function Reviews({ locale, target, reviews, here, checked, ownReview }: ReviewsProps) {
  const dated = reviews.map((review) => ({
    ...review,
    day: review.createdAt && formatDay(review.createdAt, locale),
  }));
  return (
    <PageMessages messages={messagesOf(locale, "reviews")}>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div>
          <ReviewSummary locale={locale} reviews={reviews} checked={checked} />
          <ReviewList target={target} reviews={dated} />
        </div>
        <ReviewInvitation target={target} here={here} own={ownReview} />
      </div>
    </PageMessages>
  );
}
