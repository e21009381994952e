import { looseObject } from "@/lib/base/loose";
import type { DeskClient } from "./desk-client";

/** A decision about customers' reviews; refusing needs a reason. */
interface ReviewDecision {
  reviews: { id: string; version: string }[];
  decision: "approve" | "refuse";
  reason?: string;
}

export function createReviewCalls({ call }: DeskClient) {
  return {
    /**
     * Approves or refuses reviews.
     * @returns number of reviews that were not changed, because another user had decided them
     */
    async decideReviews(decision: ReviewDecision): Promise<number> {
      const { data } = await call("POST", "reviews/decide", { body: decision });
      const { changed } = looseObject(data);
      return Array.isArray(changed) ? changed.length : 0;
    },
  };
}
