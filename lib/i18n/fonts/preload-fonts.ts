import { preload } from "react-dom";
import type { Locale } from "../locales";
import { preloadedFonts } from "./fonts";

/**
 * Preloads the fonts of a language during the render of a page, at low priority: phones show Bengali
 * text in a system font until these files arrive.
 */
export function preloadFonts(locale: Locale): void {
  for (const file of preloadedFonts[locale])
    preload(file, { as: "font", type: "font/woff2", crossOrigin: "", fetchPriority: "low" });
}
