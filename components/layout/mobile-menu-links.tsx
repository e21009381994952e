import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { phoneHref } from "@/lib/base/text/contact";
import { MAIN_MENU, type MenuLink, MOBILE_EXTRA, TOP_LINKS } from "@/lib/site/menu";

export interface MobileMenuLinksProps {
  phone: string;
  /** The Bengali help link. */
  help: ReactNode;
}

const ROW = "flex min-h-12 w-full items-center gap-3 px-3";

/** The categories stand in the document once, in the menu of wide screens. */
const categoriesOfPage = () => document.querySelector("nav[data-categories]");

function copyCategories(place: HTMLElement | null): void {
  place?.replaceChildren(...(categoriesOfPage()?.cloneNode(true).childNodes ?? []));
}

/** All links of the header one below the other, for small screens. */
export function MobileMenuLinks({ phone, help }: MobileMenuLinksProps) {
  const t = useTranslations("header");
  const common = useTranslations("common");
  return (
    <>
      <nav aria-label={common("mainMenu")} className="border-line border-t pt-2">
        <LinkList links={MAIN_MENU} look="font-semibold" />
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
        <LinkList links={MOBILE_EXTRA} look="font-semibold" />
      </nav>
      <nav aria-label={t("information")} className="border-line border-t pt-2">
        <LinkList links={TOP_LINKS.filter(isNotRepeated)} look="" />
        {help}
      </nav>
      <div className="border-line border-t pt-2">
        <a
          href={phoneHref(phone)}
          className="flex min-h-11 items-center gap-2 px-3 font-semibold text-brand-700"
        >
          <Icon name="phone" />
          {common("callUs", { phone })}
        </a>
      </div>
    </>
  );
}

const isNotRepeated = ({ href }: MenuLink) => MOBILE_EXTRA.every((extra) => extra.href !== href);

function LinkList({ links, look }: { links: MenuLink[]; look: string }) {
  const t = useTranslations("header.links");
  return (
    <ul>
      {links.map(({ key, href }) => (
        <li key={href}>
          <Link
            href={href}
            className={`${ROW} rounded-card hover:bg-brand-50 aria-[current=page]:bg-brand-50 aria-[current=page]:text-brand-700 ${look}`}
          >
            {t(key)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
