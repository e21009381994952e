import type { ReactNode } from "react";
import { PageContent } from "@/components/layout/page-content";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
import { fetchMenuCategories } from "@/lib/server-reads/menu-categories";

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/**
 * Layout of the browsing pages, with the full header (search, menus, cart) and footer (newsletter,
 * links).
 */
export default async function ShopLayout({ children, params }: LayoutProps) {
  const param = (await params).locale;
  const locale = isLocale(param) ? param : DEFAULT_LOCALE;
  const categories = await fetchMenuCategories();
  return (
    <>
      <SiteHeader locale={locale} categories={categories} />
      <PageContent>{children}</PageContent>
      <SiteFooter locale={locale} />
    </>
  );
}
