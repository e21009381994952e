import type { Locale } from "./locales";
import bn from "./messages/bn.json";
import en from "./messages/en.json";

export type Messages = typeof en;

/** Every visible string of the interface, by language. */
export const MESSAGES: Record<Locale, Messages> = { en, bn };

/** Some namespaces in a language, for the islands of one page. */
export function messagesOf<Name extends keyof Messages>(locale: Locale, ...names: Name[]) {
  const all = MESSAGES[locale];
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<Messages, Name>;
}

/** The namespaces that islands of every page use; only these travel to every browser. */
export function clientMessages(locale: Locale) {
  return messagesOf(
    locale,
    "common",
    "header",
    "footer",
    "search",
    "product",
    "saved",
    "cart",
    "slider",
    "errors",
  );
}
