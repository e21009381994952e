import type { Locale } from "@/lib/i18n/locales";
import { deskText } from "@/lib/i18n/server-texts/desk-text";
import type { FieldErrors } from "../errors";
import type { AppContext } from "../http/http";

/** Translates the messages of a response. */
interface MessageTranslator {
  text: (message: string) => string;
  texts: (errors: FieldErrors | undefined) => FieldErrors | undefined;
}

const UNCHANGED: MessageTranslator = { text: (message) => message, texts: (errors) => errors };

/** Returns the language of the desk's screen (Accept-Language). */
export function deskLocale(c: AppContext): Locale {
  return /^\s*bn\b/i.test(c.req.header("Accept-Language") ?? "") ? "bn" : "en";
}

/**
 * Returns the words of a response: those of the desk in the language of its screen
 * (Accept-Language). The storefront translates its messages itself.
 */
export function translatorFor(c: AppContext): MessageTranslator {
  if (!c.req.path.startsWith("/api/desk/")) return UNCHANGED;
  const locale = deskLocale(c);
  const text = (message: string) => deskText(message, locale);
  return {
    text,
    texts: (errors) =>
      errors &&
      Object.fromEntries(
        Object.entries(errors).map(([field, messages]) => [field, messages.map(text)]),
      ),
  };
}
