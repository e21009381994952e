import { html, raw } from "hono/html";
import type { Locale } from "@/lib/i18n/locales";

export type Html = ReturnType<typeof html>;

/** Returns a complete document that no search engine indexes, with its style inline. */
export function documentPage(title: string, locale: Locale, style: string, body: Html) {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(style)}</style>
</head>
<body>${body}</body>
</html>`;
}
