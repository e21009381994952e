/** Path of a page of a list without language; the first page has no number. */
export function numberedPath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
