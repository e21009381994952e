import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { phoneHref } from "@/lib/base/text/contact";
import { type MenuLink, MOBILE_EXTRA, mainMenu, TOP_LINKS } from "@/lib/site/menu";

export interface MobileMenuLinksProps {
  phone: string;
  /** Id of the category that the main menu links to. */
  medicalCategory: number | null;
  /** Help link, in Bengali. */
  help: ReactNode;
}

const ROW = "flex min-h-12 w-full items-center gap-3 px-3";

/**
 * The HTML contains the category links once, in the menu of wide screens; they are copied from
 * there.
 */
const categoriesOfPage = () => document.querySelector("nav[data-categories]");

function copyCategories(place: HTMLElement | null): void {
  place?.replaceChildren(...(categoriesOfPage()?.cloneNode(true).childNodes ?? []));
}

/** All header links in one column, for small screens. */
export function MobileMenuLinks({ phone, medicalCategory, help }: MobileMenuLinksProps) {
  const t = useTranslations("header");
  const common = useTranslations("common");
  return (
    <>
      <nav aria-label={common("mainMenu")} className="border-line border-t pt-2">
        <LinkList links={mainMenu(medicalCategory)} className="font-semibold" />
        {categoriesOfPage() && (
          <details className="group/categories">
            <summary
              className={`${ROW} cursor-pointer list-none rounded-card font-semibold hover:bg-brand-50 [&::-webkit-details-marker]:hidden`}
            >
              {common("categories")}
              <Icon
                name="down"
                className="ms-auto size-5 transition-transform group-open/categories:rotate-180 motion-reduce:transition-none"
              />
            </summary>
            <div ref={copyCategories} className="ms-3 border-line border-s ps-1" />
          </details>
        )}
        <LinkList links={MOBILE_EXTRA} className="font-semibold" />
      </nav>
      <nav aria-label={t("information")} className="border-line border-t pt-2">
        <LinkList links={TOP_LINKS.filter(isNotRepeated)} className="" />
        {help}
      </nav>
      {phone && (
        <div className="border-line border-t pt-2">
          <a
            href={phoneHref(phone)}
            className="flex min-h-11 items-center gap-2 px-3 font-semibold text-brand-700"
          >
            <Icon name="phone" />
            {common("callUs", { phone })}
          </a>
        </div>
      )}
    </>
  );
}

const isNotRepeated = ({ href }: MenuLink) => MOBILE_EXTRA.every((extra) => extra.href !== href);

function LinkList({ links, className }: { links: MenuLink[]; className: string }) {
  const t = useTranslations("header.links");
  return (
    <ul>
      {links.map(({ key, href }) => (
        <li key={href}>
          <Link
            href={href}
            className={`${ROW} rounded-card hover:bg-brand-50 aria-[current=page]:bg-brand-50 aria-[current=page]:text-brand-700 ${className}`}
          >
            {t(key)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
