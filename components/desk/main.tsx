import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { localStorageStore, type Store } from "react-admin";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { watchActivity } from "@/lib/desk/activity";
import { createAuthProvider } from "@/lib/desk/auth-provider";
import { createDataProvider } from "@/lib/desk/data-provider";
import { createDeskClient } from "@/lib/desk/desk-client";
import { loadMessages } from "@/lib/desk/i18n/desk-messages";
import { createI18nProvider } from "@/lib/desk/i18n/i18n-provider";
import { createPasswordPrompt } from "@/lib/desk/password-prompt";
import { createDeskSession } from "@/lib/desk/session/desk-session";
import { createSlowWrites } from "@/lib/desk/session/slow-writes";
import { watchPresses } from "@/lib/desk/still-place";
import { DEFAULT_LOCALE, isLocale, type Locale } from "@/lib/i18n/locales";
import { DESK } from "@/lib/site/routes";
import { DeskApp } from "./desk-app";
import { DeskServicesContext } from "./shared/desk-services";

/** Links of invitations have the address of a screen behind #, where no server sees the token. */
function openLinkedScreen(): void {
  const { hash } = window.location;
  if (hash.startsWith("#/")) window.history.replaceState(null, "", DESK + hash.slice(1));
}

function storedLocale(value: unknown): Locale {
  return typeof value === "string" && isLocale(value) ? value : DEFAULT_LOCALE;
}

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

async function start(root: HTMLElement): Promise<void> {
  openLinkedScreen();
  const store = keepingLocale(localStorageStore("1", "desk"));
  const locale = storedLocale(store.getItem("locale"));
  const prompt = createPasswordPrompt();
  const session = createDeskSession();
  const slowWrites = createSlowWrites();
  const holdPlace = watchPresses(window);
  const client = createDeskClient({
    session,
    slowWrites,
    holdPlace,
    askPassword: prompt.ask,
    isIdle: watchActivity(window),
    isOffline: () => !navigator.onLine,
  });
  const i18n = createI18nProvider(locale, await loadMessages(locale), (shown) => {
    document.documentElement.lang = shown;
    client.setLanguage(shown);
  });
  const nonce = document.querySelector<HTMLStyleElement>("style[nonce]")?.nonce;
  const cache = createCache({ key: "desk", ...(nonce && { nonce }) });
  const app = (
    <DeskApp
      authProvider={createAuthProvider(client, session)}
      dataProvider={createDataProvider(client)}
      i18nProvider={i18n}
      store={store}
    />
  );
  // Only a router with data functions can warn of unsaved changes.
  const router = createBrowserRouter([{ path: "*", element: app }], { basename: DESK });
  createRoot(root).render(
    <CacheProvider value={cache}>
      <DeskServicesContext value={{ prompt, client, session, slowWrites, holdPlace }}>
        {/* The logout of react-admin navigates and forgets its data at once; a transition would be
            interrupted by that again and again. */}
        <RouterProvider router={router} useTransitions={false} />
      </DeskServicesContext>
    </CacheProvider>,
  );
}

const root = document.getElementById("desk");
if (root) void start(root);
