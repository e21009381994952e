import { render } from "@testing-library/react";
import { Provider as JotaiProvider } from "jotai";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement, ReactNode } from "react";
import { SWRConfig } from "swr";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";

/** Renders an island as a page would: in a language, with an SWR cache and jotai store of its own. */
export function renderWithProviders(element: ReactElement, locale: Locale = "en") {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig
      value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}
    >
      <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="Asia/Dhaka">
        <JotaiProvider>{children}</JotaiProvider>
      </NextIntlClientProvider>
    </SWRConfig>
  );
  return render(element, { wrapper });
}
