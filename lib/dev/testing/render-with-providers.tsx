import { render, renderHook } from "@testing-library/react";
import { Provider as JotaiProvider } from "jotai";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { SWRConfig } from "swr";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";

/** Context of an island: a locale and a separate SWR cache and jotai store. */
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

/** Renders an island with the providers of a page. */
export function renderWithProviders(element: ReactElement, locale: Locale = "en") {
  return render(element, { wrapper: providersOf(locale) });
}

/**
 * Hydrates the server's HTML of an island with the providers of a page. `before` gets the HTML, which
 * a browser may have changed, for example filled in after a reload.
 */
export function hydrateWithProviders(
  element: ReactElement,
  before: (container: HTMLElement) => void,
  locale: Locale = "en",
) {
  const wrapper = providersOf(locale);
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(wrapper({ children: element }));
  before(container);
  return render(element, { wrapper, container, hydrate: true });
}

/** Runs a hook with the providers of a page. */
export function renderHookWithProviders<Result>(hook: () => Result, locale: Locale = "en") {
  return renderHook(hook, { wrapper: providersOf(locale) });
}
