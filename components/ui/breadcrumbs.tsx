import { useLocale, useTranslations } from "next-intl";
import { foreignLang } from "@/lib/i18n/local-text";
import { Icon } from "./icon";
import { Link } from "./link";

export interface Crumb {
  name: string;
  /** Path without the locale prefix. */
  href: string;
}

/**
 * Breadcrumb trail from the home page to the current page (the last crumb). Small screens show only
 * the parent page.
 */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations("common");
  const locale = useLocale();
  return (
    <nav aria-label={t("breadcrumb")} className="text-sm text-muted md:py-4">
      <ol className="crumbs">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          const parent = index === crumbs.length - 2;
          const lang = foreignLang(crumb.name, locale);
          const onPhones = last ? "max-md:sr-only" : "max-md:hidden";
          return (
            <li key={crumb.href} className={parent ? undefined : onPhones}>
              {parent && <Icon name="previous" className="size-4 shrink-0 md:hidden" />}
              {last ? (
                <span aria-current="page" lang={lang} className="text-ink">
                  {crumb.name}
                </span>
              ) : (
                <>
                  <Link href={crumb.href} lang={lang} className="crumb-link">
                    {crumb.name}
                  </Link>
                  <span aria-hidden="true" className="max-md:hidden">
                    /
                  </span>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
