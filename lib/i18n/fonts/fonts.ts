import type { Locale } from "../locales";
import bangla from "./bangla-600.woff2";
import bengali from "./bengali-400.woff2";
import bengaliSemibold from "./bengali-600.woff2";
import inter from "./inter-core.woff2";
import taka from "./taka-400.woff2";
import takaSemibold from "./taka-600.woff2";

/** Font files to preload for each locale. `app/globals.css` declares them. */
export const preloadedFonts: Record<Locale, readonly string[]> = {
  en: [inter, taka, takaSemibold, bangla],
  bn: [bengali, bengaliSemibold],
};
