import { DEFAULT_LOCALE, type Locale, localePath } from "../../lib/i18n/locales";
import type { RawPage } from "./raw-page";

const SITE_NAMES: Record<Locale, RegExp> = { en: /Niramoy/, bn: /নিরাময়/ };
const OG_LOCALES: Record<Locale, string> = { en: "en_GB", bn: "bn_BD" };

/** Absolute address of a page in each language, and the default. */
export type Versions = Record<Locale | "x-default", string>;

/**
 * Returns the elements missing in a page's head for search engines and shared links.
 * @param isTranslated whether the page names its versions in other languages
 */
export function headProblems(
  { head }: RawPage,
  locale: Locale,
  versions: Versions,
  isTranslated = true,
): string[] {
  const { meta, counts } = head;
  const preview = (name: string, value: string | undefined) =>
    meta[name] === value ? [] : [`${name} is ${meta[name]}`];
  const check = (fine: boolean, problem: string) => (fine ? [] : [problem]);
  return [
    ...check(head.isInHead, "not all of it is in <head>"),
    ...check(
      counts.title === 1 && counts.description === 1 && counts.canonical === 1,
      `not once each: ${JSON.stringify(counts)}`,
    ),
    ...check(SITE_NAMES[locale].test(head.title), `title ${head.title}`),
    ...check((head.description?.length ?? 0) > 20, `description ${head.description}`),
    ...check(head.canonical === versions[locale], `canonical ${head.canonical}`),
    ...check(head.lang === locale, `language ${head.lang}`),
    ...check(head.h1Count === 1, `${head.h1Count} first headings`),
    ...check(
      JSON.stringify(Object.entries(head.alternates).sort()) ===
        JSON.stringify(isTranslated ? Object.entries(versions).sort() : []),
      `languages ${JSON.stringify(head.alternates)}`,
    ),
    ...preview("robots", "index, follow"),
    ...preview("og:title", head.title),
    ...preview("og:description", head.description),
    ...preview("og:url", head.canonical),
    ...preview("og:locale", OG_LOCALES[locale]),
    ...preview("twitter:card", "summary_large_image"),
    ...preview("twitter:title", head.title),
    ...preview("twitter:image", meta["og:image"]),
    ...check(/^http/.test(meta["og:image"] ?? ""), "no picture for sharing"),
  ];
}

/**
 * Returns the addresses of a page in each language. @param path without language, including the
 * query
 */
export function versionsOf(baseURL: string, path: string): Versions {
  const address = (locale: Locale) => new URL(localePath(locale, path), baseURL).href;
  return { en: address("en"), bn: address("bn"), "x-default": address(DEFAULT_LOCALE) };
}
