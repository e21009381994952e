import localFont from "next/font/local";
import type { Locale } from "../locales";
import bangla from "./bangla-600.woff2";
import bengali from "./bengali-400.woff2";
import bengaliSemibold from "./bengali-600.woff2";
import taka from "./taka-400.woff2";
import takaSemibold from "./taka-600.woff2";

/**
 * Subset of Inter with the characters of English texts; docs/decisions.md describes how it is made.
 * `optional`: if the font is not loaded before the first paint, the next page uses it. A swap would
 * lay out all texts again.
 */
const inter = localFont({
  src: "./inter-core.woff2",
  variable: "--font-inter",
  weight: "400 700",
  display: "optional",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0020-007E, U+00A0, U+00A9, U+00AB, U+00AE, U+00B0-00B1, U+00B5, U+00B7, U+00BB, U+00BD, U+00D7, U+00E9, U+2013-2014, U+2018-201D, U+2022, U+2026, U+2191, U+2193, U+2212",
    },
  ],
});

/**
 * The other letters of Latin-1, for foreign names. Browsers fetch it only for pages that contain
 * one.
 */
const interRest = localFont({
  src: "../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter-rest",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+00A1-00A8, U+00AA, U+00AC, U+00AF, U+00B2-00B4, U+00B6, U+00B8-00BA, U+00BC, U+00BE-00D6, U+00D8-00E8, U+00EA-00FF, U+0131, U+0152-0153, U+2122, U+20AC",
    },
  ],
});

/** Font files to preload for each locale, in addition to Inter. `app/globals.css` declares them. */
export const preloadedFonts: Record<Locale, readonly string[]> = {
  en: [taka, takaSemibold, bangla],
  bn: [bengali, bengaliSemibold],
};

/** Class names that define the CSS variables of the fonts. */
export const fontVariables = [inter, interRest].map((font) => font.variable).join(" ");
