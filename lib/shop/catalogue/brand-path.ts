import { numberedPath } from "@/lib/base/paging";

/** Path of a page of a brand's products, without locale prefix; the first page has no number. */
export function brandPath(id: number, page = 1): string {
  return numberedPath(`/brands/${id}`, page);
}
