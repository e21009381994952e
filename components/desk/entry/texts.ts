import { createContext, useContext } from "react";
import type { Translate } from "@/lib/desk/i18n/translate";
import type { Locale } from "@/lib/i18n/locales";

/** Texts of the parts that are shown with and without react-admin. */
interface Texts {
  locale: Locale;
  setLocale: (locale: Locale) => void;
  translate: Translate;
}

export const TextsContext = createContext<Texts | null>(null);

/** @throws Error outside of the desk */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error("This component is used outside of the desk.");
  return texts;
}
