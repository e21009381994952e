const BENGALI = "unicode-range: U+0964-0965, U+0980-09FF, U+200C-200D, U+25CC";

const bengali = (
  weight: number,
) => `@font-face { font-family: "Hind Siliguri"; font-weight: ${weight};
  src: url("/receipt/hind-siliguri-${weight}.woff2") format("woff2"); ${BENGALI}; }`;

/** Bengali glyphs, loaded only for documents that need them. */
export const BENGALI_FONTS = `${bengali(400)}
${bengali(600)}`;
