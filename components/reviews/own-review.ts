import { looseFields } from "@/lib/base/loose";
import { fetchJson } from "@/lib/browser-api/read-json";
import { pathOf } from "@/lib/contract/address";
import { parseReview, type Review } from "@/lib/contract/readers/products";
import { parseOrNull } from "@/lib/contract/readers/records";
import { REVIEW_ADDRESSES } from "@/lib/contract/reviews/addresses";
import type { OwnReview } from "@/lib/contract/reviews/schemas";
import type { ReviewTarget } from "./read-reviews";

const READS = {
  product: REVIEW_ADDRESSES.getOwnProductReview,
  ebook: REVIEW_ADDRESSES.getOwnEbookReview,
};

/**
 * Returns the review of the logged-in customer, also while it awaits approval.
 * @returns null when there is none
 * @throws ApiError; any other error without a response
 */
export async function fetchOwnReview({ kind, id }: ReviewTarget): Promise<Review | null> {
  const response = await fetchJson(pathOf(READS[kind], { id }));
  return parseOrNull(parseReview, looseFields<OwnReview>(response).review);
}
