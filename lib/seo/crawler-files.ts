import { DEFAULT_LOCALE, LOCALES, type Locale, localePath } from "@/lib/i18n/locales";
import { SEARCH_PATH } from "@/lib/shop/search/search-query";

/** A page that search engines should know. */
export interface SitemapEntry {
  /** Without language. */
  path: string;
  /** ISO time of the last change, where it is known. */
  lastModified?: string | null;
  /** Site paths of the pictures it shows. */
  images?: string[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const SPACES = `xmlns="${SPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** An index of sitemaps. @param locations absolute addresses */
export function sitemapIndex(locations: string[]): string {
  const lines = locations.map((at) => `<sitemap><loc>${escapeXml(at)}</loc></sitemap>`);
  return `${HEAD}\n<sitemapindex xmlns="${SPACE}">\n${lines.join("\n")}\n</sitemapindex>\n`;
}

/**
 * A sitemap: each page once in each language, with its other languages and its pictures.
 * @param origin public origin, without a slash at the end
 */
export function sitemap(entries: SitemapEntry[], origin: string): string {
  const address = (locale: Locale, path: string) => escapeXml(origin + localePath(locale, path));
  const lines = entries.flatMap(({ path, lastModified, images = [] }) => {
    const languages = [
      ...LOCALES.map((locale) => ({ name: locale as string, locale })),
      { name: "x-default", locale: DEFAULT_LOCALE },
    ].map(
      ({ name, locale }) =>
        `<xhtml:link rel="alternate" hreflang="${name}" href="${address(locale, path)}"/>`,
    );
    const pictures = images.map(
      (image) => `<image:image><image:loc>${escapeXml(origin + image)}</image:loc></image:image>`,
    );
    const changed = lastModified
      ? `<lastmod>${new Date(lastModified).toISOString()}</lastmod>`
      : "";
    const rest = [changed, ...languages, ...pictures].join("");
    return LOCALES.map((locale) => `<url><loc>${address(locale, path)}</loc>${rest}</url>`);
  });
  return `${HEAD}\n<urlset ${SPACES}>\n${lines.join("\n")}\n</urlset>\n`;
}

const ENDLESS = ["sort", "view", "rating", "price"];
/** A search with anything beside what is searched for. */
const NARROWED_SEARCHES = LOCALES.map((locale) => `${localePath(locale, SEARCH_PATH)}?*&`);

/**
 * robots.txt: endless combinations of a list or a search and the API are not worth a visit; a plain search
 * and personal pages may be visited, since only then their `noindex` is read.
 * @param sitemapUrl absolute
 */
export function robotsText(sitemapUrl: string): string {
  const filters = ENDLESS.flatMap((name) => [`/*?${name}=`, `/*?*&${name}=`]);
  const lines = ["/api/", ...filters, ...NARROWED_SEARCHES].map((path) => `Disallow: ${path}`);
  return ["User-agent: *", ...lines, "", `Sitemap: ${sitemapUrl}`, ""].join("\n");
}

/** XML that caches may keep for an hour. */
export function xmlResponse(xml: string): Response {
  const headers = {
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=3600",
  };
  return new Response(xml, { headers });
}
