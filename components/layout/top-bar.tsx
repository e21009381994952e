import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { phoneHref } from "@/lib/base/text/contact";
import { TOP_LINKS } from "@/lib/site/menu";
import { LanguageLink } from "./language-link";
import { NavLink } from "./nav-link";

/** Top links, help, phone and language above the header of wide screens. */
export function TopBar({ phone, help }: { phone: string; help: ReactNode }) {
  const t = useTranslations("header");
  return (
    <div className="hidden bg-brand-900 text-sm text-white md:block noscript:block">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6">
        <nav aria-label={t("information")}>
          <ul className="-ms-2 flex flex-wrap items-center lg:-ms-3">
            {TOP_LINKS.map(({ key, href }) => (
              <li key={href}>
                <NavLink
                  href={href}
                  className="inline-flex min-h-11 items-center rounded-card px-2 underline-offset-4 outline-white hover:underline aria-[current=page]:underline lg:px-3"
                >
                  {t(`links.${key}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center gap-x-5">
          {help}
          <a
            href={phoneHref(phone)}
            className="hidden min-h-11 items-center gap-2 outline-white lg:inline-flex"
          >
            <Icon name="phone" className="size-4" />
            {phone}
          </a>
          <LanguageLink />
        </div>
      </div>
    </div>
  );
}
