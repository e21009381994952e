import { render, renderHook } from "@testing-library/react";
import { Provider as JotaiProvider } from "jotai";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement, ReactNode } from "react";
import { SWRConfig } from "swr";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";

/** What is around an island: a language, an SWR cache and a jotai store of its own. */
function providersOf(locale: Locale) {
  return ({ children }: { children: ReactNode }) => (
    <SWRConfig
      value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}
    >
      <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="Asia/Dhaka">
        <JotaiProvider>{children}</JotaiProvider>
      </NextIntlClientProvider>
    </SWRConfig>
  );
}

/** Renders an island as a page would. */
export function renderWithProviders(element: ReactElement, locale: Locale = "en") {
  return render(element, { wrapper: providersOf(locale) });
}

/** Runs a hook as an island of a page would. */
export function renderHookWithProviders<Result>(hook: () => Result, locale: Locale = "en") {
  return renderHook(hook, { wrapper: providersOf(locale) });
}
