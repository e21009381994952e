import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { type AuthProvider, localStorageStore, type Store } from "react-admin";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { createDataProvider } from "@/lib/desk/data-provider";
import type { DeskClient } from "@/lib/desk/desk-client";
import { createI18nProvider } from "@/lib/desk/i18n/i18n-provider";
import type { Messages } from "@/lib/desk/i18n/translate";
import { STORE } from "@/lib/desk/stored-locale";
import { styleNonce } from "@/lib/desk/style-nonce";
import type { Locale } from "@/lib/i18n/locales";
import { DESK } from "@/lib/site/routes";
import { DeskApp } from "./desk-app";

/** The language stays after a logout, which forgets everything else. */
function keepingLocale(store: Store): Store {
  return {
    ...store,
    reset() {
      const locale = store.getItem("locale");
      store.reset();
      if (locale !== undefined) store.setItem("locale", locale);
    },
  };
}

interface DeskParts {
  client: DeskClient;
  authProvider: AuthProvider;
  /** Language at the start, and its texts. */
  locale: Locale;
  messages: Messages;
  /** Is called with each language before its texts are shown. */
  onLocale: (locale: Locale) => void;
}

/** Returns the desk for the address of the page. */
export function deskRoot({ client, authProvider, locale, messages, onLocale }: DeskParts) {
  const nonce = styleNonce();
  const cache = createCache({ key: "desk", ...(nonce && { nonce }) });
  const app = (
    <DeskApp
      authProvider={authProvider}
      dataProvider={createDataProvider(client)}
      i18nProvider={createI18nProvider(locale, messages, onLocale)}
      store={keepingLocale(localStorageStore("1", STORE))}
    />
  );
  // Only a router with data functions can warn of unsaved changes.
  const router = createBrowserRouter([{ path: "*", element: app }], { basename: DESK });
  return (
    <CacheProvider value={cache}>
      {/* The logout of react-admin navigates and forgets its data at once; a transition would be
          interrupted by that again and again. */}
      <RouterProvider router={router} useTransitions={false} />
    </CacheProvider>
  );
}
