import { html, raw } from "hono/html";
import type { Locale } from "@/lib/i18n/locales";
import { DARK_CSS, STYLES } from "./mail-styles";

/** Content of a mail, without addresses. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
  language: Locale;
  /** Link that ends mails of this kind with one click. */
  unsubscribe?: string;
}

/** A block of a mail: lines of text, a table of amounts whose last row is the sum, or a link. */
export type MailPart =
  | { lines: string[] }
  | { rows: [name: string, amount: string][] }
  | { link: string; label: string };

interface MailDraft {
  subject: string;
  language: Locale;
  /** Name of the shop, above the content. */
  shop: string;
  parts: MailPart[];
  /** Lines below the content. */
  footer?: string[];
}

function asText(part: MailPart): string {
  if ("lines" in part) return part.lines.join("\n");
  if ("link" in part) return `${part.label}: ${part.link}`;
  return part.rows.map(([name, amount]) => `${name}: ${amount}`).join("\n");
}

function lineByLine(lines: string[]) {
  return lines.map((line, n) => html`${n > 0 ? html`<br>` : ""}${line}`);
}

function asHtml(part: MailPart) {
  if ("lines" in part) return html`<p style="${STYLES.text}">${lineByLine(part.lines)}</p>`;
  if ("link" in part)
    return html`<p style="${STYLES.text}"><a class="button" href="${part.link}" style="${STYLES.button}">${part.label}</a></p>`;
  const rows = part.rows.map(([name, amount], n) => {
    const style = n === part.rows.length - 1 ? STYLES.sum : STYLES.cell;
    return html`<tr><td class="cell" style="${style}">${name}</td><td class="cell" align="right" style="${style};${STYLES.amount}">${amount}</td></tr>`;
  });
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.table}">${rows}</table>`;
}

/**
 * Renders a mail as plain text, and as HTML with everything escaped: tables and inline styles, which
 * all mail programs understand, and nothing from another place. On a dark screen it is dark.
 */
export async function renderMail(draft: MailDraft): Promise<MailContent> {
  const { subject, language, shop, parts, footer = [] } = draft;
  const head = html`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${raw(DARK_CSS)}</style></head>`;
  const foot =
    footer.length > 0
      ? html`<tr><td class="foot" style="${STYLES.foot}">${lineByLine(footer)}</td></tr>`
      : "";
  const card = html`<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.card}"><tr><td class="shop" style="${STYLES.shop}">${shop}</td></tr><tr><td class="content" style="${STYLES.content}">${parts.map(asHtml)}</td></tr>${foot}</table>`;
  const page = html`<!doctype html><html lang="${language}">${head}<body class="page" style="${STYLES.page}"><table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${STYLES.frame}"><tr><td align="center" style="${STYLES.margin}">${card}</td></tr></table></body></html>`;
  const blocks = [...parts.map(asText), ...(footer.length > 0 ? [footer.join("\n")] : [])];
  return { subject, language, text: `${blocks.join("\n\n")}\n`, html: String(await page) };
}
