import "server-only";
import { cacheTag } from "next/cache";
import { looseObject } from "@/lib/base/loose";
import { parseEbookDetails, parseEbookSummary } from "@/lib/contract/readers/ebooks";
import { parseMainList } from "@/lib/contract/readers/records";
import { fetchAnswer, fetchDetails, logDropped } from "./answer";
import { cacheTags } from "./cache-tags";
import { pageLife } from "./page-life";

/** All e-books without their descriptions, in the server's order. @throws ApiError when the API fails. */
export async function fetchEbooks() {
  "use cache";
  pageLife();
  cacheTag(cacheTags.ebooks);
  const { ebooks } = looseObject(await fetchAnswer("/api/get-ebooks"));
  return parseMainList(ebooks, parseEbookSummary, "ebooks", logDropped);
}

/**
 * One e-book with everything its page shows.
 * @returns null when there is no such e-book. @throws ApiError when the API fails.
 */
export async function fetchEbook(ebookId: number) {
  "use cache";
  pageLife();
  cacheTag(cacheTags.ebook(ebookId), cacheTags.details);
  return fetchDetails("get-ebook-details", ebookId, "product", parseEbookDetails);
}
