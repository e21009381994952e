import "server-only";
import { LOCALES, type Locale } from "@/lib/i18n/locales";
import { QUERY_PARAM, SEARCH_PATH } from "@/lib/shop/search/search-query";
import { readSiteSettings } from "@/lib/site/settings";
import { shopIcon } from "@/lib/site/shop-icons";
import { absoluteUrl, pageUrl } from "./metadata";
import { element, escapeXml, XML_HEAD } from "./xml";

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/**
 * Returns security.txt (RFC 9116). It expires on a day, so that its content rarely changes.
 * @param now epoch ms
 */
export function securityText(now: number): string {
  const expires = new Date(Math.floor(now / DAY_MS + VALID_DAYS) * DAY_MS);
  const { email } = readSiteSettings();
  const lines = [
    `Contact: ${email ? `mailto:${email}` : absoluteUrl("/contact")}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${LOCALES.join(", ")}`,
    `Canonical: ${absoluteUrl("/.well-known/security.txt")}`,
  ];
  return `${lines.join("\n")}\n`;
}

export const OPEN_SEARCH = {
  path: "/opensearch.xml",
  type: "application/opensearchdescription+xml",
};
/** Limits of the specification. */
const SHORT_NAME = 16;
const DESCRIPTION = 1_024;

/** Returns the OpenSearch description, with which browsers offer the search of the shop. */
export function openSearch(locale: Locale): string {
  const { name, tagline } = readSiteSettings();
  const address = `${pageUrl(locale, SEARCH_PATH)}?${QUERY_PARAM}={searchTerms}`;
  const parts = [
    element("ShortName", name[locale].slice(0, SHORT_NAME)),
    element("Description", `${name[locale]}: ${tagline[locale]}`.slice(0, DESCRIPTION)),
    element("InputEncoding", "UTF-8"),
    element("Language", locale),
    `<Image width="512" height="512" type="image/png">${escapeXml(absoluteUrl(shopIcon("icon-512", locale)))}</Image>`,
    `<Url type="text/html" method="get" template="${escapeXml(address)}"/>`,
  ];
  const space = "http://a9.com/-/spec/opensearch/1.1/";
  return `${XML_HEAD}\n<OpenSearchDescription xmlns="${space}">${parts.join("")}</OpenSearchDescription>\n`;
}
