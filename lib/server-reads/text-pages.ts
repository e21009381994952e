import "server-only";
import { looseObject } from "@/lib/base/loose";
import { parseTextPage } from "@/lib/contract/readers/content";
import { parseMainList } from "@/lib/contract/readers/records";
import { serverConfig } from "@/lib/site/config/server-config";
import { cacheTags } from "./cache-tags";
import { cachedRead } from "./cached-read";
import { expireIn } from "./dependencies";
import { fetchJson, logDropped } from "./fetch-json";

const { settings, home, gallery, notices } = cacheTags;
const RETRY_SECONDS = 60;

/** Records that these pages show, by path. A change of one of them counts as one of the page. */
const SHOWN: Record<string, string> = { "/": home, "/gallery": gallery, "/notices": notices };

/** Returns when the pages without a record last changed, by path. @throws ApiError */
async function readTextPages(): Promise<Map<string, string | null>> {
  if (serverConfig().apiUrl) return new Map();
  const { pages } = looseObject(await fetchJson("/api/get-text-pages"));
  const all = parseMainList(pages, parseTextPage, "text pages", logDropped);
  return new Map(all.map(({ path, updatedAt }) => [path, updatedAt]));
}

/**
 * Returns when the pages without a record last changed, by path; empty with an external API, which
 * does not know their texts.
 * @throws ApiError when the API fails
 */
export const fetchTextPages = cachedRead(
  { name: "text-pages", tags: [settings, ...Object.values(SHOWN)] },
  readTextPages,
);

/**
 * Returns when a page without a record last changed, as an ISO time; null if unknown, also while
 * the API fails, which is asked again after a minute. A separate read, so that a page of texts does
 * not depend on the records that other pages show.
 * @param path without locale prefix
 */
export const fetchTextPageTime = cachedRead(
  { name: "text-page", tags: (_time: string | null, path) => [settings, SHOWN[path] ?? []].flat() },
  async (path: string): Promise<string | null> => {
    try {
      return (await readTextPages()).get(path) ?? null;
    } catch {
      expireIn(RETRY_SECONDS);
      return fetchTextPageTime.latest(path) ?? null;
    }
  },
);
