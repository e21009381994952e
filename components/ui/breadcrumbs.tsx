import { getTranslations } from "next-intl/server";
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
export async function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = await getTranslations("common");
  return (
    <nav aria-label={t("breadcrumb")} className="text-sm text-muted md:py-4">
      <ol className="crumbs">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          const parent = index === crumbs.length - 2;
          const onPhones = last ? "max-md:sr-only" : "max-md:hidden";
          return (
            <li key={crumb.href} className={parent ? undefined : onPhones}>
              {parent && <Icon name="previous" className="size-4 shrink-0 md:hidden" />}
              {last ? (
                <span aria-current="page" className="text-ink">
                  {crumb.name}
                </span>
              ) : (
                <>
                  <Link href={crumb.href} className="crumb-link">
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
