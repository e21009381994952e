import { inEnglish } from "@/lib/contract/refusal-texts/english";
import type { Locale } from "@/lib/i18n/locales";
import type { AppContext } from "../http/http";
import { deskText } from "../text/refusal-text";

/** Writes the messages of a response. */
interface MessageTranslator {
  text: (message: string) => string;
}

const ENGLISH: MessageTranslator = { text: inEnglish };

/** Returns the language of the desk's screen (Accept-Language). */
export function deskLocale(c: AppContext): Locale {
  return /^\s*bn\b/i.test(c.req.header("Accept-Language") ?? "") ? "bn" : "en";
}

/**
 * Returns the words of a response: those of the desk in the language of its screen
 * (Accept-Language), else English. The storefront shows the texts of the codes itself.
 */
export function translatorFor(c: AppContext): MessageTranslator {
  if (!c.req.path.startsWith("/api/desk/")) return ENGLISH;
  const locale = deskLocale(c);
  return { text: (message) => deskText(message, locale) };
}
