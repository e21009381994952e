/**
 * The address behind `apiUrl` for a path asked of us.
 * @param pathAndQuery begins with a slash
 * @returns null when it would leave the origin or the path of `apiUrl` (P38)
 */
export function upstreamUrl(apiUrl: string, pathAndQuery: string): URL | null {
  const base = `${apiUrl}/`;
  if (!pathAndQuery.startsWith("/") || !URL.canParse(apiUrl + pathAndQuery)) return null;
  const url = new URL(apiUrl + pathAndQuery);
  // A server behind may decode once more: what then would climb is not passed on.
  const climbs = /%2e|%5c|%00|\\/i.test(url.pathname) || /\/\.{1,2}(?:%2f|$)/i.test(url.pathname);
  const inside =
    url.href.startsWith(base) &&
    !url.pathname.slice(new URL(base).pathname.length - 1).startsWith("//");
  return inside && !climbs ? url : null;
}
