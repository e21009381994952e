import { looseObject } from "@/lib/base/loose";
import { parseReview, type Review } from "@/lib/contract/readers/products";
import { parseOrNull } from "@/lib/contract/readers/records";
import { fetchJson } from "./read-json";
import type { ReviewTarget } from "./reviews";

/**
 * GET /api/get-own-product-review/{id} or /api/get-own-ebook-review/{id}: the review of the
 * logged-in customer, also while it awaits approval.
 * @returns null when there is none
 * @throws ApiError; any other error without a response
 */
export async function fetchOwnReview({ kind, id }: ReviewTarget): Promise<Review | null> {
  const response = await fetchJson(`/api/get-own-${kind}-review/${id}`);
  return parseOrNull(parseReview, looseObject(response).review);
}
