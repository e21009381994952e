import { looseFields, looseText } from "@/lib/base/loose";
import { declaredWrites } from "@/lib/browser-api/declared-calls";
import { parseReview, type Review } from "@/lib/contract/readers/products";
import { parseOrNull } from "@/lib/contract/readers/records";
import { REVIEW_ADDRESSES } from "@/lib/contract/reviews/addresses";
import type { REVIEW_CALLS } from "@/lib/contract/reviews/calls";
import type { ReviewAdded } from "@/lib/contract/reviews/schemas";
import type { ReviewTarget } from "./read-reviews";

const writes = declaredWrites<typeof REVIEW_CALLS>(REVIEW_ADDRESSES);

/**
 * Sends a review of the logged-in customer.
 * @param key idempotency key of this attempt: a repeat gets the first response
 * @returns the server's message and the stored review, each null when the response has none
 * @throws AxiosError
 */
export async function sendReview(
  { kind, id }: ReviewTarget,
  review: { rating: number; comment: string },
  key: string,
): Promise<{ message: string | null; review: Review | null }> {
  const { message, productReview } = looseFields<ReviewAdded>(
    await (kind === "product"
      ? writes.reviewProduct({ body: { product_id: id, ...review }, key })
      : writes.reviewEbook({ body: { ebook_id: id, ...review }, key })),
  );
  return { message: looseText(message), review: parseOrNull(parseReview, productReview) };
}
