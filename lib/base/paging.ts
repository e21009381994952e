export const PRODUCTS_PER_PAGE = 12;
export const NOTICES_PER_PAGE = 12;
export const BLOGS_PER_PAGE = 12;

/** Number of linked pages on each side of the current one. */
const LINKS_AROUND = 3;

export interface Page<Item> {
  items: Item[];
  page: number;
  pageCount: number;
  /** 1-based positions of the first and last item shown; 0 when there are none. */
  first: number;
  last: number;
  total: number;
}

/** Returns the number of the last page; an empty list has one empty page. */
export function lastPageOf(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/**
 * Returns one page of a list; an empty list has one empty page.
 * @returns null for a page beyond the last or below 1
 */
export function pageOf<Item>(all: Item[], page: number, perPage: number): Page<Item> | null {
  const pageCount = lastPageOf(all.length, perPage);
  if (!Number.isInteger(page) || page < 1 || page > pageCount) return null;
  const items = all.slice((page - 1) * perPage, page * perPage);
  const first = items.length === 0 ? 0 : (page - 1) * perPage + 1;
  return {
    items,
    page,
    pageCount,
    first,
    last: first + Math.max(0, items.length - 1),
    total: all.length,
  };
}

/**
 * Returns the page numbers to link: the first, the last and the current ±`around`, with "gap" for
 * omitted ones.
 */
export function pageLinks(
  page: number,
  pageCount: number,
  around = LINKS_AROUND,
): (number | "gap")[] {
  const links: (number | "gap")[] = [];
  for (let n = 1; n <= pageCount; n++) {
    const shown = n === 1 || n === pageCount || Math.abs(n - page) <= around;
    if (shown) links.push(n);
    else if (links.at(-1) !== "gap") links.push("gap");
  }
  return links;
}

/** Returns the path of a list page without locale; the first page has no number. */
export function numberedPath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}

interface Batches {
  /** Number of all items. */
  total: number;
  /** Items per batch. */
  step: number;
  /** Items in the first batch, if different. */
  first?: number;
  /** Number of batches to show, from 1. */
  batches: number;
}

/**
 * Returns how many items of an expandable list are shown, and its buttons: "see more" while there
 * are more, "see less" when all are shown in more than one batch.
 */
export function seeMore({ total, step, first = step, batches }: Batches) {
  const shown = Math.min(total, first + step * Math.max(0, batches - 1));
  return { shown, canSeeMore: shown < total, canSeeLess: shown === total && total > first };
}
