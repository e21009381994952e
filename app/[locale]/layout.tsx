import type { Metadata, Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ViewCount } from "@/components/analytics/view-count";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { AppProviders } from "@/components/providers/app-providers";
import { TabsWithoutScript } from "@/components/ui/tabs-without-script";
import { fetchMenuCategories } from "@/lib/api/menu-categories";
import { fontVariables } from "@/lib/i18n/fonts/fonts";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
import { clientMessages } from "@/lib/i18n/messages";
import { placeholderParams } from "@/lib/i18n/page-params";
import { readSiteSettings } from "@/lib/site/settings";
import "../globals.css";

/** Pages wait for their complete content on purpose: a real status and no loading state. */
export const instant = false;
export const generateStaticParams = placeholderParams("locale");

export const metadata: Metadata = {
  manifest: "/manifest.webmanifest",
  icons: {
    icon: [{ url: "/brand/favicon.svg", type: "image/svg+xml" }],
    apple: "/brand/apple-touch-icon.png",
  },
};

export const viewport: Viewport = { themeColor: "#0b7a78" };

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export default async function RootLayout({ children, params }: LayoutProps) {
  const param = (await params).locale;
  const locale = isLocale(param) ? param : DEFAULT_LOCALE;
  const t = await getTranslations("common");
  // The build's placeholder is no language: it must not need the API.
  const categories = isLocale(param) ? await fetchMenuCategories() : [];
  const { analytics } = readSiteSettings();
  return (
    <html lang={locale} className={fontVariables} data-scroll-behavior="smooth">
      <head>
        <TabsWithoutScript />
      </head>
      <body>
        <a
          href="#content"
          className="sr-only z-50 bg-white p-3 font-semibold text-brand-700 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
        >
          {t("skipToContent")}
        </a>
        <NextIntlClientProvider messages={clientMessages(locale)}>
          <AppProviders>
            <SiteHeader locale={locale} categories={categories} />
            {/* So high that the footer is out of sight until it stands in its place. */}
            <main id="content" tabIndex={-1} className="min-h-[85svh] flex-1 outline-none">
              {children}
            </main>
            <SiteFooter locale={locale} />
            {analytics && <ViewCount settings={analytics} />}
          </AppProviders>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
