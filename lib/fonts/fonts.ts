import localFont from "next/font/local";

const inter = localFont({
  src: "../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
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

const hindSiliguri = localFont({
  src: [
    {
      path: "../../node_modules/@fontsource/hind-siliguri/files/hind-siliguri-bengali-400-normal.woff2",
      weight: "400",
    },
    {
      path: "../../node_modules/@fontsource/hind-siliguri/files/hind-siliguri-bengali-600-normal.woff2",
      weight: "600",
    },
  ],
  variable: "--font-hind-siliguri",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "unicode-range", value: "U+0964-0965, U+0980-09FF, U+200C-200D, U+20B9, U+25CC" },
  ],
});

/** Class names that define the font variables of the theme. */
export const fontVariables = [inter, taka, hindSiliguri].map((font) => font.variable).join(" ");
