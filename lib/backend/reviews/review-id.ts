import type { Reviewed } from "./reviews";

const LETTERS = { product: "p", ebook: "e" } as const;

/** Everything that customers review. */
export const REVIEWED_KINDS: readonly Reviewed[] = ["product", "ebook"];

/** Returns the id of a review for staff, such as p12 of a product or e5 of an e-book. */
export function reviewIdOf(kind: Reviewed, id: number): string {
  return `${LETTERS[kind]}${id}`;
}

/** Reads an id of {@link reviewIdOf}; null for any other text. */
export function readReviewId(text: string): { kind: Reviewed; id: number } | null {
  const [, letter, digits] = /^([pe])([1-9]\d{0,8})$/.exec(text) ?? [];
  const kind = REVIEWED_KINDS.find((one) => LETTERS[one] === letter);
  return kind ? { kind, id: Number(digits) } : null;
}

/** Returns the subject of the audit entries about a review. */
export const reviewSubject = (kind: Reviewed, id: number) => `${kind} review ${id}`;
