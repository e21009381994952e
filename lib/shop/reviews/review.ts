import { looseNumber, looseObject, looseText } from "@/lib/base/loose";

/** Longest comment in characters (DESIGN 4). */
export const COMMENT_LIMIT = 2_000;

/** What a customer thinks of a product or an e-book (SPEC 3). */
export interface Review {
  id: number;
  /** 1-5. */
  rating: number;
  comment: string;
  /** ISO time, or null when it is not known. */
  createdAt: string | null;
  reviewer: string | null;
}

/** The review of an answer, or null when it has none that can be read. */
export function readReview(answer: unknown): Review | null {
  const review = looseObject(answer);
  const id = looseNumber(review.id);
  const rating = looseNumber(review.rating);
  if (id === null || rating === null) return null;
  const createdAt = looseText(review.created_at);
  return {
    id,
    rating,
    comment: looseText(review.comment) ?? "",
    createdAt: createdAt && !Number.isNaN(Date.parse(createdAt)) ? createdAt : null,
    reviewer: looseText(looseObject(review.user).name),
  };
}

/** The reviews of a page with those just written at the end (SPEC 4), none twice. */
export function withAdded<Entry extends { id: number }>(
  reviews: readonly Entry[],
  added: readonly Entry[],
): Entry[] {
  const own = new Set(added.map((review) => review.id));
  return [...reviews.filter((review) => !own.has(review.id)), ...added];
}
