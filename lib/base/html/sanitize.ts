import "server-only";
import { allowedHtml } from "./allowed-html";

/** Sanitizes HTML from the API, see {@link allowedHtml}; never in the browser. */
export function safeHtml(html: string): string {
  return allowedHtml(html);
}
