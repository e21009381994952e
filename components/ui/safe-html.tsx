import { safeHtml } from "@/lib/base/html/sanitize";

interface SafeHtmlProps {
  /** Untrusted HTML; sanitised by this component. */
  html: string;
  lang: string | undefined;
}

/**
 * Wraps tables so that a wide one scrolls by itself. The wrapper takes the focus, so that the
 * keyboard can scroll it.
 * @param html sanitised
 */
function scrollableTables(html: string): string {
  return html
    .replaceAll("<table>", '<div class="table-scroll" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}

/** HTML of the API, sanitised on the server. */
export function SafeHtml({ html, lang }: SafeHtmlProps) {
  const inner = { __html: scrollableTables(safeHtml(html)) };
  return <div lang={lang} className="rich-text" dangerouslySetInnerHTML={inner} />;
}
