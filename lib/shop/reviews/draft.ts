import { readSessionJson, writeSessionJson } from "@/lib/base/json-storage";
import { looseNumber, looseObject } from "@/lib/base/loose";

/** A review that is being written. */
export interface ReviewDraft {
  /** 1-5, or null while none is chosen. */
  rating: number | null;
  comment: string;
}

/** A form nobody has typed into yet. */
export const EMPTY_DRAFT: ReviewDraft = { rating: null, comment: "" };

const storageName = (name: string) => `review-draft/${name}`;

/** What was typed before in this tab, or an empty draft. */
export function loadDraft(name: string): ReviewDraft {
  const stored = looseObject(readSessionJson(storageName(name)));
  const rating = looseNumber(stored.rating);
  return {
    rating: rating !== null && [1, 2, 3, 4, 5].includes(rating) ? rating : null,
    comment: typeof stored.comment === "string" ? stored.comment : "",
  };
}

/** Keeps what was typed for this tab; an empty draft is forgotten. */
export function saveDraft(name: string, draft: ReviewDraft): void {
  const empty = draft.rating === null && draft.comment === "";
  writeSessionJson(storageName(name), empty ? undefined : draft);
}
