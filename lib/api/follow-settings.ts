import "server-only";
import { cacheTag } from "next/cache";
import { cacheTags } from "./cache-tags";
import { pageLife } from "./page-life";

/** Has the page that asks made anew once the settings of the shop change. */
export async function followSettings(): Promise<void> {
  "use cache";
  cacheTag(cacheTags.settings);
  pageLife();
}
