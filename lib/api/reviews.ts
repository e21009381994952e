import { useCallback, useSyncExternalStore } from "react";
import { sharedValue } from "@/lib/base/shared-value";
import type { Review } from "@/lib/contract/readers/products";
import { withAdded } from "@/lib/shop/reviews/review";

/** What is reviewed. */
export interface ReviewTarget {
  kind: "product" | "ebook";
  id: number;
}

/** A review with its day as people read it. */
export interface DatedReview extends Review {
  day: string | null;
}

/** A name for a thing that can be reviewed, unlike that of any other. */
export function reviewName({ kind, id }: ReviewTarget): string {
  return `${kind}/${id}`;
}

const NONE: DatedReview[] = [];
const addedReviews = sharedValue<Readonly<Record<string, DatedReview[]>>>({});

/** Reviews written since the page was loaded; they stay until the next one, however the page is reached. */
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
