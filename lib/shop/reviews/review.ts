import { type Draft, tabDraft } from "@/lib/base/draft";
import { looseNumber } from "@/lib/base/loose";

/** Longest comment in characters. */
export const COMMENT_LIMIT = 2_000;

/** A review that is being written. */
export interface ReviewDraft {
  /** 1-5, or null while none is chosen. */
  rating: number | null;
  comment: string;
}

/** A form nobody has typed into yet. */
export const EMPTY_REVIEW: ReviewDraft = { rating: null, comment: "" };

/** What was typed about a product or an e-book, see `reviewName`; an empty draft is not kept. */
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

/** The reviews of a page with those just written at the end, none twice. */
export function withAdded<Entry extends { id: number }>(
  reviews: readonly Entry[],
  added: readonly Entry[],
): Entry[] {
  const own = new Set(added.map((review) => review.id));
  return [...reviews.filter((review) => !own.has(review.id)), ...added];
}
