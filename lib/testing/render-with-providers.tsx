import { render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import { SWRConfig } from "swr";
import type { Locale } from "@/lib/i18n/locales";
import { clientMessages } from "@/lib/i18n/messages";

/** Renders an island as a page would: in a language, with an empty SWR cache of its own. */
export function renderWithProviders(element: ReactElement, locale: Locale = "en") {
  return render(
    <SWRConfig
      value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}
    >
      <NextIntlClientProvider
        locale={locale}
        messages={clientMessages(locale)}
        timeZone="Asia/Dhaka"
      >
        {element}
      </NextIntlClientProvider>
    </SWRConfig>,
  );
}
