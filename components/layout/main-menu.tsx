import { useTranslations } from "next-intl";
import type { CategoryEntry } from "@/lib/shop/catalogue/category-entry";
import { MAIN_MENU } from "@/lib/site/menu";
import { CategoryMenu } from "./category-menu";
import { NavLink } from "./nav-link";

/** Categories and main menu of wide screens; without JavaScript of small ones too. */
export function MainMenu({ categories }: { categories: CategoryEntry[] }) {
  const t = useTranslations("header.links");
  const common = useTranslations("common");
  return (
    <div className="relative z-20 hidden border-line border-b bg-white md:block noscript:block">
      <div className="container-page flex flex-wrap items-center gap-x-3 py-1.5 lg:gap-x-6">
        <CategoryMenu categories={categories} />
        <nav aria-label={common("mainMenu")}>
          <ul className="flex flex-wrap items-center">
            {MAIN_MENU.map(({ key, href }) => (
              <li key={href}>
                <NavLink
                  href={href}
                  className="inline-flex min-h-11 items-center rounded-card px-2 font-semibold hover:bg-brand-50 hover:text-brand-700 aria-[current=page]:text-brand-700 aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8 lg:px-3"
                >
                  {t(key)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
