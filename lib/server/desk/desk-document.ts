import { LOCALES, type Locale } from "@/lib/i18n/locales";
import { escapeXml } from "@/lib/seo/xml";
import { DESK_FILES } from "@/lib/site/routes";
import type { DeskManifest } from "./desk-build";

const BENGALI_RANGE = "U+0964-0965, U+0980-09FF, U+200C-200D, U+25CC";

function fontFace(family: string, weight: string, file: string, range?: string): string {
  const limit = range ? `unicode-range:${range};` : "";
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:fallback;src:url("${DESK_FILES}${file}") format("woff2");${limit}}`;
}

/** Fonts, and the content until the script has run. */
function styles({ fonts }: DeskManifest): string {
  return [
    fontFace("Inter", "400 700", fonts.inter),
    fontFace("Taka Sign", "400", fonts.taka, "U+09F3"),
    fontFace("Taka Sign", "600", fonts.takaSemibold, "U+09F3"),
    fontFace("Hind Siliguri", "400", fonts.bengali, BENGALI_RANGE),
    fontFace("Hind Siliguri", "600", fonts.bengaliSemibold, BENGALI_RANGE),
    'body{margin:0;background:#f4f8f7;color:#12313a;font:16px/1.5 Inter,"Taka Sign","Hind Siliguri",system-ui,sans-serif}',
    "noscript p{padding:24px}",
  ].join("");
}

/** Name of the shop in each language. */
export type ShopNames = Record<Locale, string>;

interface DeskPage {
  manifest: DeskManifest;
  shop: ShopNames;
  nonce: string;
  /** Whether the browser probably has a session: the desk is then loaded beside the entry. */
  hasSession: boolean;
}

/**
 * Returns the document of the staff's application. Its script reads the nonce from the style
 * element, for the styles that it adds, and the name of the shop from the meta elements.
 */
export function deskDocument({ manifest, shop, nonce, hasSession }: DeskPage): string {
  const names = LOCALES.map(
    (locale) =>
      `<meta name="application-name" lang="${locale}" content="${escapeXml(shop[locale])}">`,
  ).join("");
  const preloads = [...manifest.imports, ...(hasSession ? manifest.desk : [])]
    .map((file) => `<link rel="modulepreload" href="${DESK_FILES}${file}">`)
    .join("");
  return `<!doctype html>
<html lang="en" translate="no">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="google" content="notranslate">
<meta name="theme-color" content="#0b7a78">
${names}
<title>${escapeXml(shop.en)}</title>
<link rel="icon" href="/favicon.ico">
${preloads}<script type="module" src="${DESK_FILES}${manifest.script}"></script>
<style nonce="${nonce}">${styles(manifest)}</style>
</head>
<body>
<div id="desk"></div>
<noscript><p>The desk needs JavaScript. <span lang="bn">এই পাতার জন্য জাভাস্ক্রিপ্ট চালু থাকতে হবে।</span></p></noscript>
</body>
</html>
`;
}

/**
 * Returns the Content-Security-Policy of the document. MUI writes style elements, which need the
 * nonce; style attributes and inline scripts are not used.
 */
export function deskPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    // PDFs of prescriptions; nothing else of the shop can be framed.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}
