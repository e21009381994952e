import "server-only";
import { looseObject } from "@/lib/base/loose";
import { parseTextPage } from "@/lib/contract/readers/content";
import { parseMainList } from "@/lib/contract/readers/records";
import { serverConfig } from "@/lib/site/config/server-config";
import { fetchAnswer, logDropped } from "./answer";
import { cacheTags } from "./cache-tags";
import { cachedRead } from "./cached-read";

const { settings, home, gallery, notices } = cacheTags;

/**
 * Returns when the pages without a record last changed, by path; empty with an external API, which
 * does not know their texts.
 * @throws ApiError when the API fails
 */
export const fetchTextPages = cachedRead(
  { name: "text-pages", tags: [settings, home, gallery, notices] },
  async () => {
    if (serverConfig().apiUrl) return new Map<string, string | null>();
    const { pages } = looseObject(await fetchAnswer("/api/get-text-pages"));
    const all = parseMainList(pages, parseTextPage, "text pages", logDropped);
    return new Map(all.map(({ path, updatedAt }) => [path, updatedAt]));
  },
);
