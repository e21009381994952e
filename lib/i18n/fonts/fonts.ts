import localFont from "next/font/local";
import hindSiliguri from "../../../node_modules/@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2";
import hindSiliguriSemibold from "../../../node_modules/@fontsource/hind-siliguri/files/hind-siliguri-bengali-600-normal.woff2";

const inter = localFont({
  src: "../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "swap",
});

/** Only the taka sign, so that English pages need no Bengali font for their prices. */
const taka = localFont({
  src: [
    { path: "./taka-400.woff2", weight: "400" },
    { path: "./taka-600.woff2", weight: "600" },
  ],
  variable: "--font-taka",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+09F3" }],
});

/** Only the letters of the language link and the help link, the Bengali texts of every English page. */
const bangla = localFont({
  src: "./bangla-600.woff2",
  variable: "--font-bangla",
  weight: "600",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0982, U+0985, U+0989, U+0995-0996, U+099F, U+09A6, U+09A8, U+09AC, U+09AE-09B0, U+09B2, U+09BC, U+09BE-09BF, U+09C1, U+09C7, U+09CB, U+09CD",
    },
  ],
});

/** Addresses of the Bengali font's files, which `app/globals.css` declares. */
export const bengaliFontFiles = [hindSiliguri, hindSiliguriSemibold];

/** Class names that define the font variables of the theme. */
export const fontVariables = [inter, taka, bangla].map((font) => font.variable).join(" ");
