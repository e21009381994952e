import "server-only";
import { cache } from "react";
import { looseObject } from "@/lib/base/loose";
import { parseEbookDetails, parseEbookSummary } from "@/lib/contract/readers/ebooks";
import { parseMainList } from "@/lib/contract/readers/records";
import { fetchAnswer, fetchDetails, logDropped } from "./answer";
import { cacheTags } from "./cache-tags";
import { cachedRead, tracked } from "./cached-read";

/**
 * Returns all e-books without their descriptions, in the server's order. @throws ApiError when the
 * API fails
 */
export const fetchEbooks = () => tracked(readEbooks());

async function readEbooks() {
  "use cache";
  return cachedRead([cacheTags.ebooks], async () => {
    const { ebooks } = looseObject(await fetchAnswer("/api/get-ebooks"));
    return parseMainList(ebooks, parseEbookSummary, "ebooks", logDropped);
  });
}

/**
 * Returns one e-book with its details.
 * @returns null when the e-book does not exist. @throws ApiError when the API fails
 */
export const fetchEbook = cache((ebookId: number) => tracked(readEbook(ebookId)));

async function readEbook(ebookId: number) {
  "use cache";
  return cachedRead([cacheTags.ebook(ebookId), cacheTags.details], () =>
    fetchDetails("get-ebook-details", ebookId, "product", parseEbookDetails),
  );
}
