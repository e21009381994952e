import type { Locale } from "../locales";
import bengali from "./bn.json";
import { textMatcher } from "./text-matcher";

/**
 * Returns the Bengali text for an English message of the server (lib/backend, lib/server/gateway).
 * @returns null for an unknown message
 */
export const bengaliOf = textMatcher(bengali, "bn");

/** Returns a message of the server in a language; unknown ones stay English. */
export function serverText(message: string, locale: Locale): string {
  return (locale === "bn" && bengaliOf(message)) || message;
}
