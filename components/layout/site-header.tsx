import Image from "next/image";
import { CartLink } from "@/components/cart/cart-link";
import { HelpLink } from "@/components/help/help-link";
import { SearchBox } from "@/components/search/search-box";
import { Link } from "@/components/ui/link";
import type { Category } from "@/lib/contract/readers/products";
import type { Locale } from "@/lib/i18n/locales";
import { categoryEntry } from "@/lib/shop/catalogue/category-entry";
import { readSiteSettings } from "@/lib/site/settings";
import { MainMenu } from "./main-menu";
import { MobileMenu } from "./mobile-menu";
import { MobileMenuLinks } from "./mobile-menu-links";
import { SearchToggle } from "./search-toggle";
import { TopBar } from "./top-bar";
import { UserMenu } from "./user-menu";

const HELP = "inline-flex min-h-11 items-center font-language font-semibold underline-offset-4";

interface SiteHeaderProps {
  locale: Locale;
  categories: Category[];
}

/**
 * Top links, logo, search, account, cart and menus; the same HTML for everybody. The middle row
 * stays on the screen while the page scrolls (75 px at most, see `scroll-padding-top`).
 */
export function SiteHeader({ locale, categories }: SiteHeaderProps) {
  const site = readSiteSettings();
  const entries = categories.map((category) => categoryEntry(category, locale));
  return (
    <header className="contents">
      <TopBar
        phone={site.phone}
        help={<HelpLink className={`${HELP} outline-white hover:underline`} />}
      />
      <div className="top-0 z-30 border-line border-b bg-white [@media(height>=30rem)]:sticky">
        <div className="container-page flex flex-wrap items-center gap-x-1 py-2 md:min-h-[74px] md:flex-nowrap md:gap-x-6">
          <MobileMenu>
            <MobileMenuLinks
              categories={entries}
              phone={site.phone}
              help={<HelpLink className={`${HELP} w-full rounded-card px-3 hover:bg-brand-50`} />}
            />
          </MobileMenu>
          <Link href="/" data-printed="" className="shrink-0 rounded-card">
            <Image
              src={site.logo[locale]}
              alt={site.name[locale]}
              width={256}
              height={64}
              unoptimized
              className="h-8 w-[clamp(5rem,31vw,8rem)] object-contain object-left md:h-11 md:w-44"
            />
          </Link>
          <SearchToggle>
            <SearchBox locale={locale} />
          </SearchToggle>
          <div className="xs:block hidden noscript:block">
            <UserMenu />
          </div>
          <CartLink />
        </div>
      </div>
      <MainMenu categories={entries} />
    </header>
  );
}
