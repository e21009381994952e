import createCache, { type EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { configure, render } from "@testing-library/react";
import { memoryStore } from "react-admin";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { DeskApp } from "@/components/desk/desk-app";
import { DeskServicesContext } from "@/components/desk/shared/desk-services";
import type { Role } from "@/lib/contract/terms";
import { createAuthProvider } from "@/lib/desk/auth-provider";
import { createDataProvider } from "@/lib/desk/data-provider";
import { loadMessages } from "@/lib/desk/i18n/desk-messages";
import { createI18nProvider } from "@/lib/desk/i18n/i18n-provider";
import type { Locale } from "@/lib/i18n/locales";
import { entryServices } from "./entry-services";

// Printing the document of the desk in each poll of `findBy` takes longer than rendering it.
configure({ getElementError: (message) => new Error(message ?? undefined) });

interface DeskOptions {
  /** Address below /desk. */
  path?: string;
  /** Role of the person who is logged in; null without a session. */
  role?: Role | null;
  locale?: Locale;
  /** Whether the screen is wide; phones are not. */
  wide?: boolean;
  handlers?: Parameters<typeof entryServices>[0];
}

/** Adds matchMedia, which jsdom lacks, for a screen of 1440 or 360 px. */
function setScreen(wide: boolean): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: media.includes("max-width") ? !wide : media.includes("min-width") && wide,
      media,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
}

/** Adds the positions of characters, which jsdom lacks; the text editor scrolls to the caret. */
function placeLetters(): void {
  Range.prototype.getClientRects = () => document.body.getClientRects();
  Range.prototype.getBoundingClientRect = () => new DOMRect();
}

/** Adds the name of the shop, which the document of the desk has. */
function nameShop(): void {
  const name = document.createElement("meta");
  Object.assign(name, { name: "application-name", lang: "en", content: "Niramoy" });
  document.head.append(name);
}

/** A cache of Emotion that inserts no styles: jsdom would match each rule with each element. */
function unstyled(): EmotionCache {
  const cache = createCache({ key: "desk" });
  cache.sheet.insert = () => {};
  return cache;
}

/** A request of the router, which makes one for each navigation; jsdom has none. */
class NavigationRequest {
  readonly method = "GET";
  readonly signal: AbortSignal;

  constructor(
    readonly url: string,
    { signal }: { signal: AbortSignal },
  ) {
    this.signal = signal;
  }
}

/** Renders the whole desk on a fake `/api/desk`. */
export async function renderDesk(options: DeskOptions = {}) {
  const { path = "/", role = "owner", locale = "en", wide = true, handlers = {} } = options;
  setScreen(wide);
  window.scrollTo = () => {};
  // Of the browser; jsdom lacks it.
  Element.prototype.scrollIntoView ??= () => {};
  placeLetters();
  nameShop();
  Object.assign(globalThis, { Request: NavigationRequest });
  const staff = role && { id: 1, name: "Salma Begum", mail: "owner@niramoy.example", role };
  const { services, ...server } = entryServices({
    "GET me": () =>
      staff
        ? { json: { staff, csrf_token: "token", confirmed_until: null } }
        : { status: 401, json: { message: "Please log in at the desk first." } },
    "GET complaints": () => ({ json: { data: [], total: 0 } }),
    "GET orders/counts": () => ({ json: { data: { to_confirm: 2, all: 7 } } }),
    ...handlers,
  });
  const { client, session } = services;
  const i18n = createI18nProvider(locale, await loadMessages(locale), client.setLanguage);
  const store = memoryStore({ locale });
  const app = (
    <DeskApp
      authProvider={createAuthProvider(client, session)}
      dataProvider={createDataProvider(client)}
      i18nProvider={i18n}
      store={store}
    />
  );
  // Only a router with data functions can warn of unsaved changes.
  const router = createMemoryRouter([{ path: "*", element: app }], { initialEntries: [path] });
  const view = render(
    <CacheProvider value={unstyled()}>
      <DeskServicesContext value={services}>
        <RouterProvider router={router} useTransitions={false} />
      </DeskServicesContext>
    </CacheProvider>,
  );
  return { ...server, ...view };
}
