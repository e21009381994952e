import { html } from "hono/html";
import { type Locale, localePath } from "@/lib/i18n/locales";
import { BENGALI_FONTS } from "./document-fonts";
import { documentPage, type Html } from "./document-page";

const STYLE = `
${BENGALI_FONTS}
body { margin: 0 auto; max-width: 32rem; padding: 24px 16px; color: #12201f; background: #fff;
  font: 16px/1.5 system-ui, "Hind Siliguri", sans-serif; }
h1 { color: #0b5f5a; font-size: 24px; line-height: 1.25; overflow-wrap: anywhere; }
button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 12px; background: #0b7a78;
  color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
label { display: block; font-weight: 600; }
input, select { box-sizing: border-box; width: 100%; min-height: 48px; padding: 0 12px; border: 1px solid #4b5f5d;
  border-radius: 12px; color: inherit; background: #fff; font: inherit; }
[role="alert"] { color: #a3201a; font-weight: 600; }
a { color: #0b5f5a; display: inline-block; min-height: 44px; line-height: 44px; }
:is(button, input, select, a):focus-visible { outline: 3px solid #12201f; outline-offset: 2px; }
`;

interface PlainPage {
  title: string;
  locale: Locale;
  /** Name of the shop. */
  shop: string;
  content: Html | string;
}

/** Renders a page of one message, without a script, that the API itself answers with. */
export function plainPage({ title, locale, shop, content }: PlainPage): Html {
  const home = localePath(locale, "/");
  const main = html`<main><h1>${title}</h1>${content}<p><a href="${home}">${shop}</a></p></main>`;
  return documentPage(`${title} - ${shop}`, locale, STYLE, main);
}
