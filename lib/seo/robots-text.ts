const ENDLESS = ["sort", "view", "rating", "price"];

/**
 * robots.txt: endless combinations of a list and the API are not worth a visit; search and personal
 * pages may be visited, since only then their `noindex` is read.
 * @param sitemapUrl absolute
 */
export function robotsText(sitemapUrl: string): string {
  const filters = ENDLESS.flatMap((name) => [`/*?${name}=`, `/*?*&${name}=`]);
  const lines = ["/api/", ...filters].map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...lines, "", `Sitemap: ${sitemapUrl}`, ""].join("\n");
}
