import { isPlainList, parseListQuery, parseSearchQuery } from "@/lib/shop/catalogue/list-query";
import { SEARCH_PATH } from "@/lib/shop/search/search-query";

/**
 * Returns the `rel` of a link: searches, sorted and filtered lists are not for crawlers.
 * @param href path of this site without locale prefix
 */
export function listRel(href: string): "nofollow" | undefined {
  const [path, params] = href.split("?");
  const parse = path === SEARCH_PATH ? parseSearchQuery : parseListQuery;
  const query = parse(Object.fromEntries(new URLSearchParams(params)));
  return isPlainList(query) ? undefined : "nofollow";
}
