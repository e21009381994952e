import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CartLink } from "@/components/cart/cart-link";
import { Part } from "@/components/errors/part";
import { HelpLink } from "@/components/help/help-link";
import { SearchBox } from "@/components/search/search-box";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { phoneHref } from "@/lib/base/text/contact";
import type { Category } from "@/lib/contract/readers/products";
import type { Locale } from "@/lib/i18n/locales";
import { type CategoryEntry, categoryEntry } from "@/lib/shop/catalogue/category-entry";
import { medicalCategoryOf } from "@/lib/site/medical-category";
import { mainMenu, TOP_LINKS } from "@/lib/site/menu";
import { readSiteSettings } from "@/lib/site/settings";
import { CategoryMenu } from "./category-menu";
import { LanguageLink } from "./language-link";
import { MobileMenu } from "./mobile-menu";
import { SearchToggle } from "./search-toggle";
import { ShopLogo } from "./shop-logo";
import { UserMenu } from "./user-menu";

const HELP = "inline-flex min-h-11 items-center font-language font-semibold underline-offset-4";

interface SiteHeaderProps {
  locale: Locale;
  categories: Category[];
}

/**
 * Top links, logo, search, account, cart and menus; the same HTML for all visitors. The middle row
 * is sticky (75 px at most, see `scroll-padding-top`); the search below it on phones is not. There
 * the row keeps its size at large text, which would fill half of the screen otherwise.
 */
export function SiteHeader({ locale, categories }: SiteHeaderProps) {
  const site = readSiteSettings();
  const medicalCategory = medicalCategoryOf(categories);
  const entries = categories.map((category) => categoryEntry(category, locale));
  return (
    <header className="contents">
      <TopBar
        phone={site.phone}
        help={<HelpLink className={`${HELP} outline-white hover:underline`} />}
      />
      <span id="page-top" aria-hidden="true" className="absolute top-0 left-0 h-14 w-px" />
      <div className="header-bar">
        <div className="header-row">
          <Part optional>
            <MobileMenu
              phone={site.phone}
              medicalCategory={medicalCategory}
              help={<HelpLink className={`${HELP} w-full rounded-card px-3 hover:bg-brand-50`} />}
            />
          </Part>
          {/* In px, so that large text does not make the row higher. */}
          <Link
            href="/"
            data-printed=""
            className="flex min-h-[44px] min-w-0 flex-1 items-center rounded-card md:flex-none"
          >
            <ShopLogo
              locale={locale}
              site={site}
              className="h-[min(2rem,10vw)] w-full max-w-[min(8rem,40vw)] object-contain object-left md:h-11 md:w-44 md:max-w-none"
            />
          </Link>
          <Part optional>
            <SearchToggle>
              <SearchBox
                locale={locale}
                popular={site.search.popular.map((term) => term[locale])}
              />
            </SearchToggle>
          </Part>
          <LanguageLink short />
          <Part optional>
            <UserMenu />
          </Part>
          <Part optional>
            <CartLink />
          </Part>
        </div>
      </div>
      <MainMenu categories={entries} medicalCategory={medicalCategory} />
    </header>
  );
}

interface MainMenuProps {
  categories: CategoryEntry[];
  medicalCategory: number | null;
}

/** Categories and main menu of wide screens; without JavaScript also of small screens. */
function MainMenu({ categories, medicalCategory }: MainMenuProps) {
  const t = useTranslations("header.links");
  const common = useTranslations("common");
  return (
    <div className="relative z-20 hidden border-line border-b bg-white md:block noscript:block">
      <div className="container-page flex flex-wrap items-center gap-x-1 py-1.5 lg:gap-x-6">
        <Part optional>
          <CategoryMenu categories={categories} />
        </Part>
        <nav aria-label={common("mainMenu")}>
          <ul className="flex flex-wrap items-center">
            {mainMenu(medicalCategory).map(({ key, href }) => (
              <li key={href}>
                <Link href={href} className="main-menu-link" suppressHydrationWarning>
                  {t(key)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

/** Top links, help, phone and language above the header on wide screens. */
function TopBar({ phone, help }: { phone: string; help: ReactNode }) {
  const t = useTranslations("header");
  return (
    <div className="hidden bg-brand-900 text-sm text-white md:block noscript:block">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6">
        <nav aria-label={t("information")}>
          <ul className="-ms-2 flex flex-wrap items-center lg:-ms-3">
            {TOP_LINKS.map(({ key, href }) => (
              <li key={href}>
                <Link href={href} className="top-menu-link" suppressHydrationWarning>
                  {t(`links.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center gap-x-5">
          {help}
          {phone && (
            <a
              href={phoneHref(phone)}
              className="hidden min-h-11 items-center gap-2 outline-white lg:inline-flex"
            >
              <Icon name="phone" className="size-4" />
              {phone}
            </a>
          )}
          <LanguageLink />
        </div>
      </div>
    </div>
  );
}
