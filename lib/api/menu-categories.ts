import "server-only";
import { looseObject } from "@/lib/base/loose";
import { type Category, parseCategory } from "@/lib/contract/readers/products";
import { parseMainList } from "@/lib/contract/readers/records";
import { fetchAnswer, logDropped } from "./answer";
import { cacheTags } from "./cache-tags";
import { cachedRead, tracked } from "./cached-read";

const PATH = "/api/get-home-categories";
/** Every page waits for its menu: shorter than for anything of its own. */
const TIMEOUT_MS = 2_000;
const RETRY_SECONDS = 60;

let lastGood: Category[] = [];

/**
 * Categories of the header's menu. A page must not fail because of its menu: when the API fails
 * these are the last ones that were read, at worst none, and are soon asked for again.
 */
export const fetchMenuCategories = (): Promise<Category[]> => tracked(readMenuCategories());

async function readMenuCategories() {
  "use cache";
  return cachedRead([cacheTags.categories], async (goodFor) => {
    try {
      const { categories } = looseObject(await fetchAnswer(PATH, TIMEOUT_MS));
      lastGood = parseMainList(categories, parseCategory, "categories", logDropped);
    } catch {
      goodFor(RETRY_SECONDS);
    }
    return lastGood;
  });
}
