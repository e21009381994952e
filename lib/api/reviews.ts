import { useCallback, useSyncExternalStore } from "react";
import { looseObject, looseText } from "@/lib/base/loose";
import { sharedValue } from "@/lib/base/shared-value";
import { parseReview, type Review } from "@/lib/contract/readers/products";
import { parseOrNull } from "@/lib/contract/readers/records";
import { withAdded } from "@/lib/shop/reviews/review";
import { browserApi, idempotent } from "./browser";

/** What is reviewed. */
export interface ReviewTarget {
  kind: "product" | "ebook";
  id: number;
}

/** A review with its day as people read it. */
export interface DatedReview extends Review {
  day: string | null;
}

const CALLS = {
  product: { path: "/api/product-review", field: "product_id" },
  ebook: { path: "/api/ebook-review", field: "ebook_id" },
} as const;

/** A name for a thing that can be reviewed, unlike that of any other. */
export function reviewName({ kind, id }: ReviewTarget): string {
  return `${kind}/${id}`;
}

/**
 * POST /api/product-review or /api/ebook-review.
 * @param key idempotency key of this attempt: a repeat gets the first answer
 * @returns the server's message and the review as stored, each null when the answer has none
 * @throws AxiosError
 */
export async function sendReview(
  target: ReviewTarget,
  { rating, comment }: { rating: number | null; comment: string },
  key: string,
): Promise<{ message: string | null; review: Review | null }> {
  const { path, field } = CALLS[target.kind];
  const payload = { [field]: target.id, rating, comment };
  const { data } = await browserApi.post<unknown>(path, payload, idempotent(key));
  const { message, productReview } = looseObject(data);
  return { message: looseText(message), review: parseOrNull(parseReview, productReview) };
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
