import { looseObject, looseText } from "@/lib/base/loose";
import { parseReview, type Review } from "@/lib/contract/readers/products";
import { parseOrNull } from "@/lib/contract/readers/records";
import { browserApi, idempotent } from "./browser";
import type { ReviewTarget } from "./reviews";

const CALLS = {
  product: { path: "/api/product-review", field: "product_id" },
  ebook: { path: "/api/ebook-review", field: "ebook_id" },
} as const;

/**
 * POST /api/product-review or /api/ebook-review.
 * @param key idempotency key of this attempt: a repeat gets the first response
 * @returns the server's message and the stored review, each null when the response has none
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
