import { safeHtml } from "@/lib/base/html/sanitize";

interface SafeHtmlProps {
  /** Untrusted HTML; sanitised by this component. */
  html: string;
  lang: string | undefined;
}

/** HTML of the API, sanitised on the server. */
export function SafeHtml({ html, lang }: SafeHtmlProps) {
  const inner = { __html: safeHtml(html) };
  return <div lang={lang} className="rich-text" dangerouslySetInnerHTML={inner} />;
}
