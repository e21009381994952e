import "server-only";
import { pathOf } from "@/lib/contract/address";
import { QUESTION_ADDRESSES } from "@/lib/contract/questions/addresses";
import { type ProductQuestion, parseProductQuestions } from "@/lib/contract/questions/reader";
import { serverConfig } from "@/lib/site/config/server-config";
import { cacheTags } from "./cache-tags";
import { cachedRead } from "./cached-read";
import { expireIn } from "./dependencies";
import { fetchJson } from "./fetch-json";

/** Seconds until a page that lacks them reads them again. */
const RETRY_SECONDS = 60;

const readQuestions = cachedRead(
  { name: "product-questions", tags: (_, id) => [cacheTags.product(id)] },
  async (id: number) =>
    parseProductQuestions(await fetchJson(pathOf(QUESTION_ADDRESSES.getProductQuestions, { id }))),
);

/**
 * Returns the published questions about a product, the latest first; none from an external API, and
 * for a minute none while they cannot be read.
 */
export async function fetchProductQuestions(id: number): Promise<ProductQuestion[]> {
  if (serverConfig().apiUrl) return [];
  try {
    return await readQuestions(id);
  } catch {
    expireIn(RETRY_SECONDS);
    return [];
  }
}
