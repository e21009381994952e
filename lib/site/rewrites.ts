import { DEFAULT_LOCALE, LOCALES, localePath } from "../i18n/locales";
import { type Condition, KEEPS_FIRST_PAGE, NUMBERED_LISTS, PAGE_RULES } from "./page-rules";
import { FIRST_PAGE, MISSING_PAGE, OTHER_ROUTES, ROUTES } from "./routes";

/** Maps an address to its page. */
interface Rewrite {
  source: string;
  destination: string;
  has?: Condition[];
  missing?: Condition[];
}

/**
 * Folders in which an unknown address has no not-found page. Next matches handlers with a fixed path
 * and files of `public` before the rewrites.
 */
const FOLDERS = OTHER_ROUTES.filter(
  ({ address, servedBy }) => address.endsWith("/") && /^(?:app\/|next$)/.test(servedBy),
).map(({ address }) => address.slice(1));

/** Removes the pattern of an id, which a destination must not have. */
const withoutPattern = (source: string) => source.replace(/\(.*\)/, "");

/**
 * Returns the rewrites for next.config: the default locale has no prefix, the addresses of the route
 * table get their page, and all others the not-found page.
 */
export function pageRewrites(): Rewrite[] {
  const pages = LOCALES.flatMap((locale) =>
    PAGE_RULES.map(({ source, has, missing, destination }) => ({
      source: localePath(locale, source),
      ...(has.length > 0 && { has }),
      ...(missing.length > 0 && { missing }),
      destination: `/${locale}${destination === "/" ? "" : destination}`,
    })),
  );
  const unknown = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => ({
    source: `/${locale}/:path*`,
    destination: `/${locale}/${MISSING_PAGE}`,
  }));
  // `redirects` of next.config cannot drop a query, so a handler does.
  const firstPages = LOCALES.flatMap((locale) =>
    NUMBERED_LISTS.map((list) => localePath(locale, list)).map((source) => ({
      source,
      has: [{ type: "query" as const, key: "page", value: "1" }],
      missing: KEEPS_FIRST_PAGE.map((key) => ({ type: "query" as const, key })),
      destination: FIRST_PAGE + withoutPattern(source).slice(1),
    })),
  );
  return [
    ...firstPages,
    ...pages,
    ...unknown,
    {
      source: `/:path((?!${FOLDERS.join("|")}).*)`,
      destination: `/${DEFAULT_LOCALE}/${MISSING_PAGE}`,
    },
  ];
}

/**
 * Addresses for which next.config forbids storing and indexing: pages with a visitor's own data or
 * search.
 */
export const PRIVATE_ADDRESSES = ROUTES.filter(({ kind }) => kind !== "public").flatMap(
  ({ address }) => LOCALES.map((locale) => localePath(locale, address)),
);
