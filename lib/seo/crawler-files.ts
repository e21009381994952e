import { DEFAULT_LOCALE, LOCALES, type Locale, localePath } from "@/lib/i18n/locales";
import { FILTER_PARAMS } from "@/lib/shop/catalogue/list-query";
import { SEARCH_PATH } from "@/lib/shop/search/search-query";
import { DESK } from "@/lib/site/routes";
import { element, escapeXml, XML_HEAD } from "./xml";

/** Time that caches may store a file for crawlers. */
export const FILE_SECONDS = 3_600;

/** A video on a page. */
export interface SitemapVideo {
  /** Site path. */
  mp4: string;
  /** Site path. */
  poster: string;
  name: string;
  description: string;
  /** ISO time, if known. */
  publishedAt: string | null;
  /** Length in seconds, if known. */
  seconds: number | null;
  /** Language in which it is spoken, if known. */
  spoken: Locale | null;
}

/** A page in the sitemap. */
export interface SitemapEntry {
  /** Without locale prefix. */
  path: string;
  /** ISO time of the last change, if known. */
  lastModified?: string | null;
  /** Languages in which its text can be read; all by default. */
  languages?: readonly Locale[];
  /** Site paths of the pictures on the page. */
  images?: string[];
  /** Its videos in each language. */
  videos?: Record<Locale, SitemapVideo[]>;
}

const SPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const SPACES = `xmlns="${SPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"`;

/** Maximum length of the title of a video. */
const VIDEO_TITLE = 100;

function videoElement(
  { poster, name, description, mp4, seconds, publishedAt }: SitemapVideo,
  origin: string,
) {
  const parts = [
    element("video:thumbnail_loc", origin + poster),
    element("video:title", name.slice(0, VIDEO_TITLE)),
    element("video:description", description),
    element("video:content_loc", origin + mp4),
    element("video:duration", seconds === null ? null : String(seconds)),
    element("video:publication_date", publishedAt),
  ];
  return `<video:video>${parts.join("")}</video:video>`;
}

/**
 * Returns a sitemap index.
 * @param locations absolute addresses
 */
export function sitemapIndex(locations: string[]): string {
  const lines = locations.map((at) => `<sitemap><loc>${escapeXml(at)}</loc></sitemap>`);
  return `${XML_HEAD}\n<sitemapindex xmlns="${SPACE}">\n${lines.join("\n")}\n</sitemapindex>\n`;
}

const address = (origin: string, locale: Locale, path: string) =>
  escapeXml(origin + localePath(locale, path));

/** Returns a page in each language of its text, with its alternates, pictures and videos. */
function urlElements(
  { path, lastModified, languages = LOCALES, images = [], videos }: SitemapEntry,
  origin: string,
): string {
  const versions = [
    ...LOCALES.map((locale) => ({ name: locale as string, locale })),
    { name: "x-default", locale: DEFAULT_LOCALE },
  ];
  const alternates = (languages.length > 1 ? versions : []).map(
    ({ name, locale }) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${address(origin, locale, path)}"/>`,
  );
  const pictures = images.map(
    (image) => `<image:image><image:loc>${escapeXml(origin + image)}</image:loc></image:image>`,
  );
  const changed = lastModified ? `<lastmod>${new Date(lastModified).toISOString()}</lastmod>` : "";
  const rest = [changed, ...alternates, ...pictures].join("");
  return languages
    .map((locale) => {
      const shown = (videos?.[locale] ?? []).map((video) => videoElement(video, origin)).join("");
      return `<url><loc>${address(origin, locale, path)}</loc>${rest}${shown}</url>\n`;
    })
    .join("");
}

/**
 * Yields the parts of a sitemap that lists each page in each language.
 * @param origin public origin, without a trailing slash
 */
export function* sitemap(
  entries: Iterable<SitemapEntry>,
  origin: string,
): Generator<string, undefined> {
  yield `${XML_HEAD}\n<urlset ${SPACES}>\n`;
  for (const entry of entries) yield urlElements(entry, origin);
  yield "</urlset>\n";
}

/** Searches with any parameter besides the search text. */
const NARROWED_SEARCHES = LOCALES.map((locale) => `${localePath(locale, SEARCH_PATH)}?*&`);

/** Every product and e-book links to its own order page. */
const BUY_NOW = LOCALES.flatMap((locale) =>
  ["/products/buy-now", "/ebooks/buy-now/"].map((path) => localePath(locale, path)),
);

/**
 * Returns robots.txt. Disallows the API, the staff's application, the order pages of single
 * products and the endless combinations of filters. Plain searches and other personal pages stay
 * allowed, because crawlers must fetch them to see their `noindex`.
 * @param sitemapUrl absolute
 */
export function robotsText(sitemapUrl: string): string {
  const filters = FILTER_PARAMS.flatMap((name) => [`/*?${name}=`, `/*?*&${name}=`]);
  const lines = ["/api/", DESK, ...BUY_NOW, ...filters, ...NARROWED_SEARCHES].map(
    (path) => `Disallow: ${path}`,
  );
  return ["User-agent: *", ...lines, "", `Sitemap: ${sitemapUrl}`, ""].join("\n");
}

/** Response with a file for crawlers, which caches may store for an hour. */
export function crawlerFile(text: string, type: string): Response {
  const headers = {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": `public, max-age=${FILE_SECONDS}`,
  };
  return new Response(text, { headers });
}
