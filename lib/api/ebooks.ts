import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { ebookDetails, ebookSummary } from "@/lib/contract/ebook";
import { primaryList } from "@/lib/contract/lists";
import { cacheTags } from "./cache-tags";
import { readDetails, readObject } from "./read-shape";

const ebooksAnswer = z.object({ ebooks: z.unknown() });

/** All e-books without their descriptions, in the server's order. @throws ApiError when the API fails. */
export async function readEbooks() {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.ebooks);
  const { ebooks } = await readObject("get-ebooks", ebooksAnswer);
  return primaryList(ebookSummary, ebooks, "ebooks");
}

/**
 * One e-book with everything its page shows.
 * @returns null when there is no such e-book. @throws ApiError when the API fails.
 */
export async function readEbook(ebookId: number) {
  "use cache";
  cacheLife("catalogue");
  cacheTag(cacheTags.ebook(ebookId), cacheTags.details);
  return readDetails("get-ebook-details", ebookId, "product", ebookDetails);
}
