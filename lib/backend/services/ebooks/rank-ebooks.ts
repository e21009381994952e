import type { EbookRecord } from "./ebook-record";

const TOP_RATED = 5;
const RELATED = 12;

function byRating(a: EbookRecord, b: EbookRecord): number {
  return b.rating - a.rating || b.review_count - a.review_count || a.id - b.id;
}

function likeness(ebook: EbookRecord, other: EbookRecord): number {
  return (
    2 * Number(other.category.id === ebook.category.id) + Number(other.language === ebook.language)
  );
}

/** The best rated of the others. */
export function topRated(ebook: EbookRecord, all: EbookRecord[]): EbookRecord[] {
  return all
    .filter((other) => other.id !== ebook.id)
    .sort(byRating)
    .slice(0, TOP_RATED);
}

/** The others: of its category first, then in its language, best rated first. */
export function related(ebook: EbookRecord, all: EbookRecord[]): EbookRecord[] {
  return all
    .filter((other) => other.id !== ebook.id)
    .sort((a, b) => likeness(ebook, b) - likeness(ebook, a) || byRating(a, b))
    .slice(0, RELATED);
}
