import { html } from "hono/html";
import type { Locale } from "@/lib/i18n/locales";

/** Content of a mail, without addresses. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
  language: Locale;
}

/** A block of a mail: lines of text, a table with amounts right-aligned, or a link. */
export type MailPart =
  | { lines: string[] }
  | { rows: [name: string, amount: string][] }
  | { link: string; label: string };

function asText(part: MailPart): string {
  if ("lines" in part) return part.lines.join("\n");
  if ("link" in part) return `${part.label}: ${part.link}`;
  return part.rows.map(([name, amount]) => `${name}: ${amount}`).join("\n");
}

function asHtml(part: MailPart) {
  if ("lines" in part)
    return html`<p>${part.lines.map((line, n) => html`${n > 0 ? html`<br>` : ""}${line}`)}</p>`;
  if ("link" in part) return html`<p><a href="${part.link}">${part.label}</a></p>`;
  const rows = part.rows.map(
    ([name, amount]) => html`<tr><td>${name}</td><td align="right">${amount}</td></tr>`,
  );
  return html`<table cellpadding="4">${rows}</table>`;
}

/** Renders a mail as plain text and as simple HTML with everything escaped. */
export async function renderMail(
  subject: string,
  language: Locale,
  parts: MailPart[],
): Promise<MailContent> {
  const page = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title></head><body>${parts.map(asHtml)}</body></html>`;
  const text = `${parts.map(asText).join("\n\n")}\n`;
  return { subject, language, text, html: String(await page) };
}
