import { type ReactNode, useState } from "react";
import type { Credentials } from "@/lib/desk/auth-provider";
import { DeskError } from "@/lib/desk/desk-error";
import { ENTRY_TEXTS } from "@/lib/desk/i18n/entry-texts";
import { translations } from "@/lib/desk/i18n/translate";
import { storedLocale, storeLocale } from "@/lib/desk/stored-locale";
import type { Locale } from "@/lib/i18n/locales";
import { DESK } from "@/lib/site/routes";
import { LoginPage } from "../auth/login-page";
import { SetupPage } from "../auth/setup-page";
import { DeskUpdated } from "../shared/desk-updated";
import { TextsContext } from "./texts";

const LOGGED_OUT = 401;
const SETUP = `${DESK}/setup`;
/** Address of the login in the open desk, where a logout leads to. */
const LOGIN = `${DESK}/login`;

const TRANSLATIONS = {
  en: translations(ENTRY_TEXTS.en, "en"),
  bn: translations(ENTRY_TEXTS.bn, "bn"),
};

interface EntryTextsProps {
  onLocale: (locale: Locale) => void;
  children: ReactNode;
}

/** Gives texts to screens without react-admin. */
function EntryTexts({ onLocale, children }: EntryTextsProps) {
  const [locale, setShown] = useState(storedLocale);
  const setLocale = (chosen: Locale) => {
    setShown(chosen);
    storeLocale(chosen);
    onLocale(chosen);
  };
  const translate = TRANSLATIONS[locale];
  return <TextsContext value={{ locale, setLocale, translate }}>{children}</TextsContext>;
}

interface EntryParts {
  render: (screen: ReactNode) => void;
  /** Whether the browser probably has a session, so that the desk is loaded while this is asked. */
  wasLoggedIn: boolean;
  /** Reads who is logged in. @throws DeskError 401 without a login */
  readMe: () => Promise<unknown>;
  logIn: (credentials: Credentials) => Promise<void>;
  /** Loads the desk. @throws if a script of it no longer exists */
  loadDesk: () => Promise<ReactNode>;
  /** Loads the page again, unless it has just done so. @returns whether it does */
  reload: () => boolean;
  /** Is called with each language before its texts are shown. */
  onLocale: (locale: Locale) => void;
}

/** Whether no one is logged in; a lost connection does not say so. */
async function isLoggedOut(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return false;
  } catch (error) {
    return error instanceof DeskError && error.status === LOGGED_OUT;
  }
}

/**
 * Shows the set-up of an account, the login, or the desk. Only the last one loads react-admin, so that
 * the others are there at once.
 */
export async function startEntry(parts: EntryParts): Promise<void> {
  const { render, wasLoggedIn, readMe, logIn, loadDesk, reload, onLocale } = parts;
  const { pathname, search, hash } = window.location;
  if (pathname === LOGIN) window.history.replaceState(null, "", DESK);
  const show = (screen: ReactNode) => render(<EntryTexts onLocale={onLocale}>{screen}</EntryTexts>);
  let loading: Promise<ReactNode> | null = null;
  const load = () => {
    loading ??= loadDesk();
    // What it says is handled when it is shown.
    loading.catch(() => {});
    return loading;
  };
  const showDesk = async () => {
    try {
      render(await load());
    } catch {
      if (!reload()) show(<DeskUpdated />);
    }
  };
  onLocale(storedLocale());
  if (pathname === SETUP) return show(<SetupPage search={search} hash={hash} />);
  const answer = isLoggedOut(readMe());
  if (wasLoggedIn) load();
  if (!(await answer)) return showDesk();
  show(
    <LoginPage
      logIn={async (credentials) => {
        load();
        await logIn(credentials);
        await showDesk();
      }}
    />,
  );
}
