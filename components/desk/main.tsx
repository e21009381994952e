import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { watchActivity } from "@/lib/desk/activity";
import { createAuthProvider, hasEndedLogin } from "@/lib/desk/auth-provider";
import { createDeskClient } from "@/lib/desk/desk-client";
import { createPasswordPrompt } from "@/lib/desk/password-prompt";
import { reloadOnce } from "@/lib/desk/reload-once";
import { createDeskSession } from "@/lib/desk/session/desk-session";
import { createSlowWrites } from "@/lib/desk/session/slow-writes";
import { watchPresses } from "@/lib/desk/still-place";
import { storedLocale } from "@/lib/desk/stored-locale";
import { styleNonce } from "@/lib/desk/style-nonce";
import type { Locale } from "@/lib/i18n/locales";
import { DESK } from "@/lib/site/routes";
import { ENTRY_STYLE } from "./entry/entry-style";
import { startEntry } from "./entry/start-entry";
import { DeskServicesContext } from "./shared/desk-services";

/** Links of invitations have the address of a screen behind #, where no server sees the token. */
function openLinkedScreen(): void {
  const { hash } = window.location;
  if (hash.startsWith("#/")) window.history.replaceState(null, "", DESK + hash.slice(1));
}

function addStyle(text: string): void {
  const nonce = styleNonce();
  const style = document.createElement("style");
  if (nonce) style.nonce = nonce;
  style.textContent = text;
  document.head.append(style);
}

function start(root: HTMLElement): void {
  openLinkedScreen();
  addStyle(ENTRY_STYLE);
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
  const authProvider = createAuthProvider(client, session);
  const onLocale = (locale: Locale) => {
    document.documentElement.lang = locale;
    client.setLanguage(locale);
  };

  async function loadDesk(): Promise<ReactNode> {
    const [{ deskRoot }, { loadFirstMessages }] = await Promise.all([
      import("./desk-root"),
      import("@/lib/desk/i18n/desk-messages"),
    ]);
    const locale = storedLocale();
    const messages = await loadFirstMessages(locale);
    return deskRoot({ client, authProvider, locale, messages, onLocale });
  }

  const view = createRoot(root);
  const services = { prompt, client, session, slowWrites, holdPlace };
  void startEntry({
    render: (screen) =>
      view.render(<DeskServicesContext value={services}>{screen}</DeskServicesContext>),
    wasLoggedIn: hasEndedLogin(),
    readMe: authProvider.getIdentity,
    logIn: authProvider.login,
    loadDesk,
    reload: reloadOnce,
    onLocale,
  });
}

const root = document.getElementById("desk");
if (root) start(root);
