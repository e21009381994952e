import { getTranslations } from "next-intl/server";
import { pageLinks } from "@/lib/base/paging";
import { localDigits } from "@/lib/i18n/digits";
import type { Locale } from "@/lib/i18n/locales";
import { Icon } from "./icon";
import { Link } from "./link";

interface PaginationProps {
  locale: Locale;
  page: number;
  pageCount: number;
  /** Returns the path of a page, without the locale prefix. */
  href: (page: number) => string;
  /** Adds `rel="nofollow"`, for lists that should not be crawled. */
  nofollow?: boolean;
}

/**
 * Number of pages on each side of the current one on phones, whose row has room for six boxes of
 * 44 px.
 */
const aroundOnPhones = (page: number, pageCount: number) =>
  page > 3 && page < pageCount - 2 ? 0 : 1;

const BOX = "icon-button border border-line font-semibold";

/** Links to the pages of a list; renders nothing for a single page. */
export async function Pagination({ locale, page, pageCount, href, nofollow }: PaginationProps) {
  if (pageCount <= 1) return null;
  const t = await getTranslations("list");
  const onPhones = new Set(pageLinks(page, pageCount, aroundOnPhones(page, pageCount)));
  const rel = (relation = "") => `${relation}${nofollow ? " nofollow" : ""}`.trim() || undefined;
  return (
    <nav aria-label={t("pages")} className="mt-8 flex justify-center">
      <ul className="flex flex-wrap items-center justify-center gap-1 sm:gap-2">
        {page > 1 && (
          <li>
            <Link
              href={href(page - 1)}
              rel={rel("prev")}
              aria-label={t("previous")}
              className={BOX}
            >
              <Icon name="previous" />
            </Link>
          </li>
        )}
        {pageLinks(page, pageCount).map((link, index) =>
          link === "gap" ? (
            <li
              key={`gap-${index < 3 ? "start" : "end"}`}
              aria-hidden="true"
              className="px-1 max-sm:hidden"
            >
              …
            </li>
          ) : (
            <li key={link} className={onPhones.has(link) ? "flex items-center" : "max-sm:hidden"}>
              {onPhones.has(link) && link > 1 && !onPhones.has(link - 1) && (
                <span aria-hidden="true" className="px-1 sm:hidden">
                  …
                </span>
              )}
              <Link
                href={href(link)}
                rel={rel()}
                aria-current={link === page ? "page" : undefined}
                aria-label={t("page", { page: localDigits(String(link), locale) })}
                className={
                  link === page
                    ? `${BOX} border-brand-600 bg-brand-600 text-white hover:bg-brand-600`
                    : BOX
                }
              >
                {localDigits(String(link), locale)}
              </Link>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <Link href={href(page + 1)} rel={rel("next")} aria-label={t("next")} className={BOX}>
              <Icon name="next" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
