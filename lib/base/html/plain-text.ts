import "server-only";
import { textOfHtml } from "./text-of-html";

/** Returns the text of HTML as one line, see {@link textOfHtml}; never in the browser. */
export function plainText(html: string, limit: number): string {
  return textOfHtml(html, limit);
}
