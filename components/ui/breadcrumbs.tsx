import { getTranslations } from "next-intl/server";
import { Icon } from "./icon";
import { Link } from "./link";

export interface Crumb {
  name: string;
  /** Path without language. */
  href: string;
}

/** The way from the home page to here; the last crumb is this page. A phone shows the step before it. */
export async function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const t = await getTranslations("common");
  return (
    <nav aria-label={t("breadcrumb")} className="text-sm text-muted md:py-4">
      <ol className="flex items-center gap-x-2 gap-y-1 md:flex-wrap">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          const parent = index === crumbs.length - 2;
          const onPhones = last ? "max-md:sr-only" : "max-md:hidden";
          return (
            <li
              key={crumb.href}
              className={`flex min-w-0 items-center gap-2 ${parent ? "" : onPhones}`}
            >
              {parent && <Icon name="previous" className="size-4 shrink-0 md:hidden" />}
              {last ? (
                <span aria-current="page" className="text-ink">
                  {crumb.name}
                </span>
              ) : (
                <>
                  <Link
                    href={crumb.href}
                    className="inline-flex min-h-11 items-center underline-offset-2 hover:underline md:min-h-0 md:py-1"
                  >
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
