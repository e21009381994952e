// However often it is encoded: a server behind may decode once more. Dot, slash, backslash, control.
const HIDDEN = /%(?:25)*(?:2e|2f|5c|7f|[01][0-9a-f])|\\/i;

/**
 * The address behind `apiUrl` for a path asked of us.
 * @param pathAndQuery begins with a slash
 * @returns null when it would leave the origin or the path of `apiUrl`, or hides a dot or slash
 */
export function upstreamUrl(apiUrl: string, pathAndQuery: string): URL | null {
  const base = `${apiUrl}/`;
  if (!pathAndQuery.startsWith("/") || !URL.canParse(apiUrl + pathAndQuery)) return null;
  const url = new URL(apiUrl + pathAndQuery);
  const inside =
    url.href.startsWith(base) &&
    !url.pathname.slice(new URL(base).pathname.length - 1).startsWith("//");
  return inside && !HIDDEN.test(url.pathname) ? url : null;
}
