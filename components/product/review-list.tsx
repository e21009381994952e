import { useLocale, useTranslations } from "next-intl";
import { StarRating } from "@/components/ui/star-rating";
import type { ProductDetails } from "@/lib/api/schemas/details";
import { formatDay } from "@/lib/dates/format-date";
import { localDigits } from "@/lib/i18n/digits";

const BENGALI = /[\u0980-\u09ff]/;

/** What customers wrote: name, stars, comment, date (SPEC 2). */
export function ReviewList({ reviews }: { reviews: ProductDetails["reviews"] }) {
  const t = useTranslations("product");
  const locale = useLocale();
  if (reviews.length === 0) return <p className="text-muted">{t("noReviews")}</p>;
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {reviews.map((review) => (
        <li key={review.id} className="rounded-card border border-line p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold" lang={review.reviewer ? "en" : undefined}>
              {review.reviewer ?? t("anonymous")}
            </p>
            <StarRating
              rating={review.rating}
              label={t("rated", { rating: localDigits(String(review.rating), locale) })}
            />
          </div>
          {review.createdAt && (
            <p className="text-muted text-sm">
              <time dateTime={review.createdAt}>{formatDay(review.createdAt, locale)}</time>
            </p>
          )}
          <p className="mt-2" lang={BENGALI.test(review.comment) ? "bn" : "en"}>
            {review.comment}
          </p>
        </li>
      ))}
    </ul>
  );
}
