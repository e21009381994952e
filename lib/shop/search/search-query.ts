/** Name of the query parameter of the results page. */
export const QUERY_PARAM = "q";

/** Path of the results page, without locale prefix and query. */
export const SEARCH_PATH = "/search";

/** Maximum length of a query in characters; longer ones are cut. */
const QUERY_LIMIT = 100;

/** Returns the first value of the query parameter, trimmed and cut; empty if there is none. */
export function searchQuery(value: string | string[] | undefined): string {
  const text = (Array.isArray(value) ? value[0] : value) ?? "";
  const characters = Array.from(text.replace(/\s+/g, " ").trim());
  return characters.slice(0, QUERY_LIMIT).join("").trimEnd();
}

/** Path of the results page for a query, without locale prefix. */
export function searchPath(query: string): string {
  const text = searchQuery(query);
  return text === ""
    ? SEARCH_PATH
    : `${SEARCH_PATH}?${new URLSearchParams({ [QUERY_PARAM]: text })}`;
}
