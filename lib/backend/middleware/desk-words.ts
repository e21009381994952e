import type { Locale } from "@/lib/i18n/locales";
import { deskText } from "@/lib/i18n/server-texts/desk-text";
import type { FieldErrors } from "../errors";
import type { AppContext } from "../http";

/** How a response says its messages. */
interface Words {
  text: (message: string) => string;
  texts: (errors: FieldErrors | undefined) => FieldErrors | undefined;
}

const UNCHANGED: Words = { text: (message) => message, texts: (errors) => errors };

/**
 * Returns the words of a response: those of the desk in the language of its screen
 * (Accept-Language). The storefront translates its messages itself.
 */
export function wordsFor(c: AppContext): Words {
  if (!c.req.path.startsWith("/api/desk/")) return UNCHANGED;
  const locale: Locale = /^\s*bn\b/i.test(c.req.header("Accept-Language") ?? "") ? "bn" : "en";
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
