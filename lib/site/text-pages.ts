import { createHash } from "node:crypto";
import { LOCALES } from "@/lib/i18n/locales";
import { MESSAGES, type Messages } from "@/lib/i18n/messages";
import type { SiteSettings } from "./settings-schema";
import { ownTerms } from "./terms/own-terms";
import { termsOf } from "./terms/terms";

/** Texts of an indexed page without a record. */
interface PageTexts {
  messages: readonly (keyof Messages)[];
  settings?: readonly (keyof SiteSettings)[];
}

const HOME = ["tagline", "offersEnd", "homeSections", "ad", "promises", "maskBanner"] as const;
const CONTACT = ["phone", "email", "address", "hours"] as const;

const PAGES: Record<string, PageTexts> = {
  "/": { messages: ["home"], settings: HOME },
  "/products": { messages: ["list"] },
  "/promotional-offers": { messages: ["offers"] },
  "/ebook": { messages: ["ebooks"] },
  "/blogs": { messages: ["blogs"] },
  "/notices": { messages: ["notices"] },
  "/gallery": { messages: ["gallery"] },
  "/about-us": { messages: ["about"], settings: ["about", "leaders", "licences"] },
  "/contact": { messages: ["contact"], settings: [...CONTACT, "map", "chat"] },
  "/terms": { messages: ["terms"] },
  "/doctors": { messages: ["doctors"] },
  "/order-tracking": { messages: ["tracking"], settings: CONTACT },
};

/** Paths of these pages, without locale prefix. */
export const TEXT_PAGES = Object.keys(PAGES);

// Next compiles the messages of its own bundle to another form, whose hashes differ.
const KEY: unique symbol = Symbol.for("niramoy.written-messages");
const holder: typeof globalThis & { [KEY]?: typeof MESSAGES } = globalThis;

/**
 * Makes the messages of this bundle those of all hashes of the process. The server calls it before
 * Next starts, so that hashes are of the messages as they are written.
 */
export function hashWrittenMessages(): void {
  holder[KEY] = MESSAGES;
}

/** Returns a hash of the texts of each page, in all languages. */
export function textHashes(site: SiteSettings): Record<string, string> {
  const written = holder[KEY] ?? MESSAGES;
  const hashes = Object.entries(PAGES).map(([path, { messages, settings = [] }]) => {
    const texts = LOCALES.map((locale) => [
      messages.map((name) => written[locale][name]),
      path === "/terms" ? (ownTerms(locale, site) ?? termsOf(locale, site)) : null,
    ]);
    const shown = [site.name, ...settings.map((key) => site[key])];
    const text = JSON.stringify([texts, shown]);
    return [path, createHash("sha256").update(text).digest("hex").slice(0, 32)];
  });
  return Object.fromEntries(hashes);
}
