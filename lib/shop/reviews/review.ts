import { type Draft, tabDraft } from "@/lib/base/draft";
import { looseNumber } from "@/lib/base/loose";

/** Values of the review form. */
export interface ReviewDraft {
  /** 1-5, or null if none is selected. */
  rating: number | null;
  comment: string;
}

export const EMPTY_REVIEW: ReviewDraft = { rating: null, comment: "" };

/** Returns the draft of a review, by `reviewName`. An empty draft is not stored. */
export function reviewDraft(name: string): Draft<ReviewDraft> {
  const draft: Draft<ReviewDraft> = tabDraft(`review-draft/${name}`, ({ rating, comment }) => {
    const stars = looseNumber(rating);
    return {
      rating: stars !== null && [1, 2, 3, 4, 5].includes(stars) ? stars : null,
      comment: typeof comment === "string" ? comment : "",
    };
  });
  const isEmpty = ({ rating, comment }: ReviewDraft) => rating === null && comment === "";
  return { ...draft, save: (form) => (isEmpty(form) ? draft.clear() : draft.save(form)) };
}

/** Returns the reviews of a page with newly written ones at the end, without duplicates. */
export function withAdded<Entry extends { id: number }>(
  reviews: readonly Entry[],
  added: readonly Entry[],
): Entry[] {
  const own = new Set(added.map((review) => review.id));
  return [...reviews.filter((review) => !own.has(review.id)), ...added];
}
