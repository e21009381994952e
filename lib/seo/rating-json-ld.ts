import type { ProductLeaf } from "schema-dts";
import type { Review } from "@/lib/shop/reviews/review";

const REVIEWS_LIMIT = 10;

interface Reviewed {
  /** 0-5. */
  rating: number;
  reviewCount: number;
  reviews: Review[];
}

/** Rating and reviews that stand on the page; nothing without them (P77). */
export function ratingOf({
  rating,
  reviewCount,
  reviews,
}: Reviewed): Pick<ProductLeaf, "aggregateRating" | "review"> {
  if (reviewCount === 0 || rating === 0) return {};
  const written = reviews.filter((review) => review.comment && review.rating >= 1);
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount },
    ...(written.length > 0 && {
      review: written.slice(0, REVIEWS_LIMIT).map((review) => ({
        "@type": "Review",
        reviewRating: { "@type": "Rating", ratingValue: review.rating },
        author: { "@type": "Person", name: review.reviewer ?? "Customer" },
        reviewBody: review.comment,
        ...(review.createdAt && { datePublished: review.createdAt.slice(0, 10) }),
      })),
    }),
  };
}
