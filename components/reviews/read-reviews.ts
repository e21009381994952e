import { useCallback, useSyncExternalStore } from "react";
import { sharedValue } from "@/lib/base/shared-value";
import type { Review } from "@/lib/contract/readers/products";
import { withAdded } from "@/lib/shop/reviews/review";

/** Reviewed product or e-book. */
export interface ReviewTarget {
  kind: "product" | "ebook";
  id: number;
}

/** Review with its formatted date. */
export interface DatedReview extends Review {
  day: string | null;
}

/** Returns a unique key of a reviewed product or e-book. */
export function reviewName({ kind, id }: ReviewTarget): string {
  return `${kind}/${id}`;
}

const NONE: DatedReview[] = [];
const addedReviews = sharedValue<Readonly<Record<string, DatedReview[]>>>({});

/**
 * Returns the reviews written since the page was loaded; they survive navigations until the next
 * full load.
 */
export function useAddedReviews(target: ReviewTarget) {
  const name = reviewName(target);
  const { [name]: added = NONE } = useSyncExternalStore(
    addedReviews.subscribe,
    addedReviews.get,
    addedReviews.get,
  );
  const add = useCallback(
    (review: DatedReview) => {
      const all = addedReviews.get();
      addedReviews.set({ ...all, [name]: withAdded(all[name] ?? NONE, [review]) });
    },
    [name],
  );
  return { added, add };
}
