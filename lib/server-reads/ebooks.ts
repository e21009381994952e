import "server-only";
import { looseObject } from "@/lib/base/loose";
import { parseEbookDetails, parseEbookSummary } from "@/lib/contract/ebooks/reader";
import { parseMainList } from "@/lib/contract/readers/records";
import { cacheTags } from "./cache-tags";
import { cachedRead } from "./cached-read";
import { fetchDetails, fetchJson, logDropped } from "./fetch-json";

/**
 * Returns all e-books without their descriptions, in the server's order. @throws ApiError when the
 * API fails
 */
export const fetchEbooks = cachedRead(
  { name: "ebooks", tags: [cacheTags.ebooks], lists: (ebooks) => [ebooks] },
  async () => {
    const { ebooks } = looseObject(await fetchJson("/api/get-ebooks"));
    return parseMainList(ebooks, parseEbookSummary, "ebooks", logDropped);
  },
);

/**
 * Returns one e-book with its details.
 * @returns null when the e-book does not exist. @throws ApiError when the API fails
 */
export const fetchEbook = cachedRead(
  {
    name: "ebook",
    // It shows others, which can be taken off sale.
    tags: (_, id) => [cacheTags.ebook(id), cacheTags.ebooks, cacheTags.details],
  },
  (id: number) => fetchDetails("get-ebook-details", id, "product", parseEbookDetails),
);
