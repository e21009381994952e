import type { Metadata, Viewport } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ViewCount } from "@/components/analytics/view-count";
import { WebVitals } from "@/components/analytics/web-vitals";
import { AppProviders } from "@/components/providers/app-providers";
import { IconSheet } from "@/components/ui/icon-sheet";
import { TabsWithoutScript } from "@/components/ui/tabs-without-script";
import { OWN_SESSIONS, SESSIONS_ATTRIBUTE } from "@/lib/browser-api/visitor-session";
import { WORKER_ATTRIBUTE } from "@/lib/browser-api/worker/marks";
import { preloadBengali } from "@/lib/i18n/fonts/preload-bengali";
import { DEFAULT_LOCALE, isLocale, type Locale, localePath } from "@/lib/i18n/locales";
import { clientMessages } from "@/lib/i18n/messages";
import { SharedMarkup } from "@/lib/next-internals/browser/shared-markup";
import { OPEN_SEARCH } from "@/lib/seo/discovery-files";
import { manifestPath, THEME_COLOUR } from "@/lib/seo/web-manifest";
import { cacheTags } from "@/lib/server-reads/cache-tags";
import { dependOn } from "@/lib/server-reads/dependencies";
import { serverConfig } from "@/lib/site/config/server-config";
import { readSiteSettings } from "@/lib/site/settings";
import { ownLogo, shopIcon } from "@/lib/site/shop-icons";
import "../globals.css";

/** Next prerenders and caches no page: the page store caches them (lib/server/page-store). */
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: LayoutProps): Promise<Metadata> {
  const locale = await localeOf(params);
  const icon = ownLogo(readSiteSettings(), locale)
    ? { url: shopIcon("icon-192", locale), type: "image/png" }
    : { url: "/brand/favicon.svg", type: "image/svg+xml" };
  return {
    manifest: manifestPath(locale),
    icons: { icon: [icon], apple: shopIcon("apple-180", locale) },
  };
}

export const viewport: Viewport = { themeColor: THEME_COLOUR };

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

async function localeOf(params: LayoutProps["params"]): Promise<Locale> {
  const { locale } = await params;
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

/** Whether browsers install the service worker: never in development, where pages change. */
const hasWorker = () =>
  process.env.NODE_ENV === "production" && serverConfig().serviceWorker === "on";

export default async function RootLayout({ children, params }: LayoutProps) {
  const locale = await localeOf(params);
  const t = await getTranslations("common");
  if (locale === "bn") preloadBengali();
  dependOn(cacheTags.settings);
  const { analytics, name, webVitalsPercent } = readSiteSettings();
  const { apiUrl, metrics } = serverConfig();
  const measures = Boolean(metrics.port || metrics.token) && webVitalsPercent > 0;
  const sessions = apiUrl ? {} : { [SESSIONS_ATTRIBUTE]: OWN_SESSIONS };
  const worker = hasWorker() ? { [WORKER_ATTRIBUTE]: "" } : {};
  return (
    <html lang={locale} {...sessions} {...worker}>
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
            {measures && <WebVitals percent={webVitalsPercent} />}
          </AppProviders>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
