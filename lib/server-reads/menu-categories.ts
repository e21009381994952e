import "server-only";
import { looseObject } from "@/lib/base/loose";
import { type Category, parseCategory } from "@/lib/contract/readers/products";
import { parseMainList } from "@/lib/contract/readers/records";
import { cacheTags } from "./cache-tags";
import { cachedRead } from "./cached-read";
import { expireIn } from "./dependencies";
import { fetchJson, logDropped } from "./fetch-json";

const PATH = "/api/get-home-categories";
/** Timeout in ms; shorter than usual, because every page waits for the menu. */
const TIMEOUT_MS = 2_000;
const RETRY_SECONDS = 60;

/**
 * Returns the categories of the header menu. Never throws, so that no page fails because of its
 * menu: when the API fails, the last categories, or none, are used and soon requested again.
 */
export const fetchMenuCategories = cachedRead(
  { name: "menu-categories", tags: [cacheTags.categories] },
  async (): Promise<Category[]> => {
    try {
      const { categories } = looseObject(await fetchJson(PATH, TIMEOUT_MS));
      return parseMainList(categories, parseCategory, "categories", logDropped);
    } catch {
      expireIn(RETRY_SECONDS);
      return fetchMenuCategories.latest() ?? [];
    }
  },
);
