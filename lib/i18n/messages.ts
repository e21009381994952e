import type { Locale } from "./locales";
import bn from "./messages/bn.json";
import en from "./messages/en.json";

export type Messages = typeof en;

/** Every visible string of the interface, by language. */
export const MESSAGES: Record<Locale, Messages> = { en, bn };

/** The namespaces that islands use; only these travel to the browser. */
export function clientMessages(locale: Locale) {
  const { common, product, cart, checkout, order, errors } = MESSAGES[locale];
  return { common, product, cart, checkout, order, errors };
}
