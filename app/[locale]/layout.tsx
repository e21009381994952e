import type { Metadata, Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import { ViewCount } from "@/components/analytics/view-count";
import { AppProviders } from "@/components/providers/app-providers";
import { IconSheet } from "@/components/ui/icon-sheet";
import { TabsWithoutScript } from "@/components/ui/tabs-without-script";
import { OWN_SESSIONS, SESSIONS_ATTRIBUTE } from "@/lib/browser-api/visitor-session";
import { fontVariables, preloadedFonts } from "@/lib/i18n/fonts/fonts";
import { DEFAULT_LOCALE, isLocale, type Locale, localePath } from "@/lib/i18n/locales";
import { clientMessages } from "@/lib/i18n/messages";
import { SharedMarkup } from "@/lib/next-internals/browser/shared-markup";
import { OPEN_SEARCH } from "@/lib/seo/discovery-files";
import { cacheTags } from "@/lib/server-reads/cache-tags";
import { dependOn } from "@/lib/server-reads/dependencies";
import { serverConfig } from "@/lib/site/config/server-config";
import { readSiteSettings } from "@/lib/site/settings";
import "../globals.css";

/** Next prerenders and caches no page: the page store caches them (lib/server/page-store). */
export const dynamic = "force-dynamic";

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

/** Preloads at low priority: phones show Bengali text in a system font until these files arrive. */
function preloadFonts(locale: Locale) {
  for (const file of preloadedFonts[locale]) {
    preload(file, { as: "font", type: "font/woff2", crossOrigin: "", fetchPriority: "low" });
  }
}

export default async function RootLayout({ children, params }: LayoutProps) {
  const param = (await params).locale;
  const locale = isLocale(param) ? param : DEFAULT_LOCALE;
  const t = await getTranslations("common");
  preloadFonts(locale);
  dependOn(cacheTags.settings);
  const { analytics, name } = readSiteSettings();
  const sessions = serverConfig().apiUrl ? {} : { [SESSIONS_ATTRIBUTE]: OWN_SESSIONS };
  return (
    <html lang={locale} className={fontVariables} {...sessions}>
      <head>
        <TabsWithoutScript />
        <link
          rel="search"
          type={OPEN_SEARCH.type}
          href={localePath(locale, OPEN_SEARCH.path)}
          title={name[locale]}
        />
      </head>
      <body>
        <IconSheet />
        <a
          href="#content"
          className="sr-only z-50 bg-white p-3 font-semibold text-brand-700 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
        >
          {t("skipToContent")}
        </a>
        {/* Puts `SharedMarkup` into the RSC payload of every page: lib/next-internals/deduplicated-markup.ts. */}
        <SharedMarkup tag="template" name={-1} />
        <NextIntlClientProvider messages={clientMessages(locale)}>
          <AppProviders>
            {children}
            {analytics && <ViewCount settings={analytics} />}
          </AppProviders>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
